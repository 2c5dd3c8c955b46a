import { BlockList, isIP } from "node:net";

/**
 * Peers whose `X-Forwarded-For`, `-Proto` and `-Host` are trusted: the last `hops` of them, whatever their addresses
 * (0: none), or those in certain networks.
 */
export type TrustProxy = { hops: number } | { networks: readonly string[] };

export const NO_PROXY: TrustProxy = { hops: 0 };

const MAX_HOPS = 10;

/** Parses `TRUST_PROXY`: true, false, a number of proxies, or a list of networks; undefined for anything else. */
export function parseTrustProxy(value: string): TrustProxy | undefined {
  if (value === "true") return { hops: 1 };
  if (value === "false") return NO_PROXY;
  if (/^\d{1,2}$/.test(value)) return Number(value) <= MAX_HOPS ? { hops: Number(value) } : undefined;
  const networks = value.split(",").map((network) => network.trim());
  return networks.every((network) => networkIn(network) !== undefined) ? { networks } : undefined;
}

/** Whether any peer at all may be a proxy. */
export const trustsProxies = (trust: TrustProxy): boolean => "networks" in trust || trust.hops > 0;

/**
 * Whether a hop is a proxy of ours.
 * @param address of the hop
 * @param hop 0 for the peer of the connection, 1 for the one before it …
 */
export type IsProxy = (address: string, hop: number) => boolean;

export function createProxyTrust(trust: TrustProxy): IsProxy {
  if ("hops" in trust) return (_address, hop) => hop < trust.hops;
  const list = new BlockList();
  for (const network of trust.networks) {
    const { address, prefix, family } = networkIn(network) ?? {};
    if (address !== undefined && prefix !== undefined) list.addSubnet(address, prefix, family);
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? "ipv4" : "ipv6");
  };
}

/** `10.0.0.0/8`, `fd00::/8`, or one address. A prefix of 0 is refused: any caller could claim any address. */
function networkIn(text: string): { address: string; prefix: number; family: "ipv4" | "ipv6" } | undefined {
  const [, address = "", length] = /^([0-9a-f.:]+)(?:\/(\d{1,3}))?$/i.exec(text) ?? [];
  const version = isIP(address);
  if (version === 0) return undefined;
  const bits = version === 4 ? 32 : 128;
  const prefix = length === undefined ? bits : Number(length);
  if (prefix < 1 || prefix > bits) return undefined;
  return { address, prefix, family: version === 4 ? "ipv4" : "ipv6" };
}
