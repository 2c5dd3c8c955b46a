import type { IncomingMessage } from "node:http";
import { cameThroughProxy } from "./http/caller.ts";
import { type TrustProxy, trustsProxies } from "./http/trusted-proxies.ts";

/** RFC 6890 (127.0.0.0/8) and RFC 4291 2.5.3, as they are written in HOST. */
const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/** The part of the configuration that says who reaches the port. */
interface Reach {
  environment: string;
  host: string;
  trustProxy: TrustProxy;
}

/**
 * Why others than the people at this machine may reach the port, as an operator is told; undefined where no others do.
 * Only there may accounts with published passwords exist.
 */
export function reachedByOthers({ environment, host, trustProxy }: Reach): string | undefined {
  if (environment === "production") return "NODE_ENV is production";
  if (!LOOPBACK.test(host)) return `HOST ${host} is no loopback address`;
  return trustsProxies(trustProxy) ? "TRUST_PROXY says that a proxy stands before the port" : undefined;
}

/** Whether a request comes from this machine: others do not reach the port, and no proxy says that it has passed it on. */
export const isFromOwnMachine = (reach: Reach, request: IncomingMessage): boolean =>
  reachedByOthers(reach) === undefined && !cameThroughProxy(request);
