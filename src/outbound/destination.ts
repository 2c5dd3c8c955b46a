import type { LookupAddress } from "node:dns";
import { isIP } from "node:net";
import { isPublicAddress } from "./addresses.ts";
import { AddressRefused, HostUnreachable } from "./port.ts";

/** All addresses of a name, from the system's resolver. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export interface DestinationRules {
  resolve: Resolve;
  /** See `FetchBounds`. */
  trustedOrigin: string | undefined;
  allowedHosts: readonly string[] | undefined;
}

/** The checked addresses of a URL; only these are connected to (against DNS rebinding). */
export interface Destination {
  url: URL;
  addresses: readonly LookupAddress[];
}

/**
 * Checks a URL before anything is sent to it. The URL parser has already normalised every notation of an IPv4 address
 * (decimal, octal, short) and every lookalike letter.
 * @throws AddressRefused, HostUnreachable
 */
export async function judgeDestination(url: URL, rules: DestinationRules): Promise<Destination> {
  const trusted = url.origin === rules.trustedOrigin;
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new AddressRefused("only http and https");
  if (url.username !== "" || url.password !== "") throw new AddressRefused("credentials in the address");
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (trusted) return { url, addresses: await addressesOf(host, rules.resolve) };
  if (url.port !== "") throw new AddressRefused("a port of its own");
  if (rules.allowedHosts && !rules.allowedHosts.some((allowed) => covers(allowed, host))) {
    throw new AddressRefused("an unexpected host");
  }
  const addresses = await addressesOf(host, rules.resolve);
  // One internal address among them is enough to refuse the host.
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new AddressRefused("not a public host");
  return { url, addresses };
}

const covers = (allowed: string, host: string): boolean =>
  allowed.startsWith(".") ? host.endsWith(allowed) : host === allowed;

async function addressesOf(host: string, resolve: Resolve): Promise<readonly LookupAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) throw new HostUnreachable("no such host");
  return addresses;
}
