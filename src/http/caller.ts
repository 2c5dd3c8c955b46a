import { isIPv6 } from "node:net";

/**
 * Where a request comes from, for rates: the address, or of IPv6 the network of /64. One line has that many addresses
 * (RFC 6177), and somebody who may take a new one for every call is bound by no rate.
 */
export function callerNetwork(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [before = "", after] = ip.replace(/%.*$/, "").toLowerCase().split("::");
  const [left, right] = [before, after].map((half) => (half ? half.split(":") : []));
  const groups = [...(left ?? [])];
  if (after !== undefined) while (groups.length + (right?.length ?? 0) < 8) groups.push("0");
  groups.push(...(right ?? []));
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":")}::/64`;
}
