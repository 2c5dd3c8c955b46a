import { BlockList, isIP } from "node:net";

/**
 * Addresses outside the public internet, or leading back from it: the IANA special-purpose registries of IPv4 and IPv6
 * (https://www.iana.org/assignments/iana-ipv4-special-registry, …/iana-ipv6-special-registry), multicast and class E.
 */
const SPECIAL_IPV4 = [
  "0.0.0.0/8", // this host
  "10.0.0.0/8",
  "100.64.0.0/10", // carrier-grade NAT
  "127.0.0.0/8",
  "169.254.0.0/16", // link-local; cloud metadata services
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24", // 6to4 relays
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4", // multicast
  "240.0.0.0/4",
];

/** The only allocated global range of IPv6, and the special-purpose ranges within it. */
const GLOBAL_IPV6 = "2000::/3";
const SPECIAL_IPV6 = [
  "2001::/23", // protocols: Teredo, ORCHID, benchmarking
  "2001:db8::/32",
  "2002::/16", // 6to4: any IPv4 address inside
  "2620:4f:8000::/48",
  "3fff::/20",
];

const specialIpv4 = listOf(SPECIAL_IPV4, "ipv4");
const specialIpv6 = listOf(SPECIAL_IPV6, "ipv6");
const globalIpv6 = listOf([GLOBAL_IPV6], "ipv6");

/** Whether an address, in its numeric form, is a host on the public internet; false for what is no address. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !specialIpv4.check(address, "ipv4");
    case 6:
      // IPv4 embedded in IPv6 (mapped, NAT64, compatible) is outside of 2000::/3.
      return globalIpv6.check(address, "ipv6") && !specialIpv6.check(address, "ipv6");
    default:
      return false;
  }
}

function listOf(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
