import type { IncomingMessage } from "node:http";
import { isIP, isIPv6 } from "node:net";
import type Koa from "koa";
import type { Request } from "koa";
import { createProxyTrust, type TrustProxy } from "./trusted-proxies.ts";

/** The client of a request, behind trusted proxies. */
export interface Caller {
  /** Address; of an IPv4 caller never in IPv6 notation. Empty for a closed connection. */
  ip: string;
  secure: boolean;
  /** `X-Forwarded-Host`; undefined without a trusted proxy. */
  forwardedHost: string | undefined;
}

/**
 * Reads `X-Forwarded-For` from the right, one entry for each trusted hop: every proxy appends its peer, so entries further
 * left are the caller's own claim. An entry that is no address ends the walk at the hop before.
 */
export function createCallerFinder(trust: TrustProxy): (request: IncomingMessage) => Caller {
  const isProxy = createProxyTrust(trust);
  return (request) => {
    const entries = listIn(request, "x-forwarded-for");
    let ip = plainAddress(request.socket.remoteAddress ?? "");
    let hops = 0;
    while (isProxy(ip, hops)) {
      hops += 1;
      const before = addressIn(entries.pop());
      if (before === undefined) break;
      ip = before;
    }
    const encrypted = (request.socket as { encrypted?: boolean }).encrypted === true;
    const schemes = hops > 0 ? listIn(request, "x-forwarded-proto") : [];
    return {
      ip,
      secure: encrypted || schemes[Math.max(0, schemes.length - hops)]?.toLowerCase() === "https",
      forwardedHost: hops > 0 ? listIn(request, "x-forwarded-host")[0] : undefined,
    };
  };
}

/** Headers that proxies add, beside `X-Forwarded-…`: behind a proxy on this machine every peer address is the loopback. */
const ADDED_BY_PROXIES = new Set(["forwarded", "via", "x-real-ip"]);

/** Whether a proxy, trusted or not, says that it has passed the request on. The caller may forge that, but not hide it. */
export const cameThroughProxy = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  Object.keys(headers).some((name) => name.startsWith("x-forwarded-") || ADDED_BY_PROXIES.has(name));

/** Makes `ctx.ip`, `ctx.protocol`, `ctx.secure` and `ctx.host` of an app trust these proxies and no others. */
export function applyProxyTrust(app: Koa, trust: TrustProxy): void {
  const findCaller = createCallerFinder(trust);
  const found = new WeakMap<IncomingMessage, Caller>();
  const callerOf = ({ req }: Request): Caller => {
    const caller = found.get(req) ?? findCaller(req);
    found.set(req, caller);
    return caller;
  };
  const getter = <T>(get: (request: Request) => T): PropertyDescriptor & ThisType<Request> => ({
    configurable: true,
    get() {
      return get(this);
    },
  });
  Object.defineProperties(app.request, {
    ip: getter((request) => callerOf(request).ip),
    protocol: getter((request) => (callerOf(request).secure ? "https" : "http")),
    host: getter((request) => callerOf(request).forwardedHost ?? request.get("Host")),
  });
}

/** 127.0.0.0/8 and ::1, the former also in IPv6 notation. */
export const isLoopback = (ip: string): boolean => /^(127(\.\d{1,3}){3}|::1|::ffff:127(\.\d{1,3}){3})$/.test(ip);

const listIn = ({ headers }: IncomingMessage, name: string): string[] =>
  String(headers[name] ?? "")
    .split(",")
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function addressIn(entry: string | undefined): string | undefined {
  const [, bracketed, withPort] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(entry ?? "") ?? [];
  const address = plainAddress(bracketed ?? withPort ?? entry ?? "");
  return isIP(address) === 0 ? undefined : address;
}

/** Without a zone, and an IPv4 address in its own notation. */
function plainAddress(address: string): string {
  const unzoned = address.replace(/%.*/s, "");
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(unzoned)?.[1] ?? unzoned;
}

/**
 * The key of a caller for rate limits: the address, or of IPv6 the /64 network. One subscriber has that many addresses
 * (RFC 6177) and could use a new one for every call.
 */
export function callerNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [before = "", after] = ip.replace(/%.*/s, "").toLowerCase().split("::");
  const [left, right] = [before, after].map((half) => (half ? half.split(":") : []));
  const groups = [...(left ?? [])];
  if (after !== undefined) while (groups.length + (right?.length ?? 0) < 8) groups.push("0");
  groups.push(...(right ?? []));
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
