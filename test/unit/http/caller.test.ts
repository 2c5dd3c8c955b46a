import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { createCallerFinder } from "../../../src/http/caller.ts";
import { parseTrustProxy, type TrustProxy, trustsProxies } from "../../../src/http/trusted-proxies.ts";

const PROXIES = { networks: ["10.0.0.0/8", "fd00::/8"] };

function callerOf(trust: TrustProxy, peer: string, headers: Record<string, string> = {}) {
  const socket = new Socket();
  Object.defineProperty(socket, "remoteAddress", { value: peer });
  const request = new IncomingMessage(socket);
  request.headers = headers;
  return createCallerFinder(trust)(request);
}
const addressOf = (trust: TrustProxy, peer: string, forwardedFor: string) =>
  callerOf(trust, peer, { "x-forwarded-for": forwardedFor }).ip;

test.each([
  ["no proxy", { hops: 0 }, "192.0.2.1", "198.51.100.1", "192.0.2.1"],
  ["one proxy: the last entry", { hops: 1 }, "192.0.2.1", "203.0.113.9, 198.51.100.1", "198.51.100.1"],
  ["two proxies: the last but one", { hops: 2 }, "192.0.2.1", "9.9.9.9, 198.51.100.1, 10.0.0.1", "198.51.100.1"],
  ["more proxies than entries: the first entry", { hops: 3 }, "192.0.2.1", "198.51.100.1", "198.51.100.1"],
  ["a peer within the networks", PROXIES, "10.1.2.3", "9.9.9.9, 198.51.100.1", "198.51.100.1"],
  ["a chain of such peers", PROXIES, "10.1.2.3", "9.9.9.9, 198.51.100.1, fd00::1, 10.0.0.7", "198.51.100.1"],
  ["a peer outside", PROXIES, "192.0.2.1", "198.51.100.1", "192.0.2.1"],
  ["a peer within, in IPv6 notation", PROXIES, "::ffff:10.1.2.3", "198.51.100.1", "198.51.100.1"],
  ["callers within, as far as the list goes", PROXIES, "10.1.2.3", "10.0.0.8, 10.0.0.9", "10.0.0.8"],
  ["an entry that is no address ends the walk", { hops: 2 }, "192.0.2.1", "9.9.9.9, unknown, 10.0.0.1", "10.0.0.1"],
  ["nothing but such an entry", { hops: 1 }, "192.0.2.1", "unknown", "192.0.2.1"],
  ["entries with a port", { hops: 1 }, "192.0.2.1", "198.51.100.1:4711", "198.51.100.1"],
  ["IPv6 entries with a port", { hops: 1 }, "192.0.2.1", "[2001:db8::1]:4711", "2001:db8::1"],
  ["no entry", { hops: 1 }, "192.0.2.1", " , ", "192.0.2.1"],
])("the caller behind %s", (_name, trust, peer, forwardedFor, expected) => {
  expect(addressOf(trust, peer, forwardedFor)).toBe(expected);
});

test.each([
  ["a trusted peer", PROXIES, "10.0.0.1", "https", true],
  ["a peer outside the networks", PROXIES, "192.0.2.1", "https", false],
  ["no proxy at all", { hops: 0 }, "10.0.0.1", "https", false],
  ["a proxy that appends to the caller's claim", { hops: 1 }, "10.0.0.1", "https, http", false],
  ["a proxy that appends, behind TLS", { hops: 1 }, "10.0.0.1", "http, https", true],
])("https is believed of %s: %#", (_name, trust, peer, proto, expected) => {
  const { secure } = callerOf(trust, peer, { "x-forwarded-proto": proto, "x-forwarded-for": "198.51.100.1" });
  expect(secure).toBe(expected);
});

test("takes X-Forwarded-Host from trusted peers only", () => {
  const headers = { "x-forwarded-host": "rireki.example.jp" };
  expect(callerOf(PROXIES, "10.0.0.1", headers).forwardedHost).toBe("rireki.example.jp");
  expect(callerOf(PROXIES, "192.0.2.1", headers).forwardedHost).toBeUndefined();
});

test.each([
  ["true", { hops: 1 }],
  ["false", { hops: 0 }],
  ["0", { hops: 0 }],
  ["3", { hops: 3 }],
  ["10.0.0.0/8, fd00::/8", { networks: ["10.0.0.0/8", "fd00::/8"] }],
  ["127.0.0.1,::1", { networks: ["127.0.0.1", "::1"] }],
])("TRUST_PROXY=%s", (value, expected) => {
  expect(parseTrustProxy(value)).toEqual(expected);
});

test.each(["yes", "11", "-1", "10.0.0.0/33", "10.0.0.256/8", "0.0.0.0/0", "::/0", "fd00::/129", "10.0.0.0/8,", ""])(
  "TRUST_PROXY=%s is refused",
  (value) => {
    expect(parseTrustProxy(value)).toBeUndefined();
  },
);

test("any proxy may be in front unless there is none", () => {
  expect([trustsProxies({ hops: 0 }), trustsProxies({ hops: 2 }), trustsProxies(PROXIES)]).toEqual([false, true, true]);
});
