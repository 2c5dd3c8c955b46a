import { type Server, Socket } from "node:net";
import { CONNECTIONS_PER_NETWORK } from "../../../src/http/connection-limit.ts";
import { createNodeServer } from "../../../src/http/node-server.ts";
import type { TrustProxy } from "../../../src/http/trusted-proxies.ts";

function openServer(trustProxy: TrustProxy = { hops: 0 }) {
  const refused: string[] = [];
  const server = createNodeServer(() => undefined, { trustProxy, onRefused: (reason) => refused.push(reason) });
  return { server, refused, connect: (address: string, count = 1) => connect(server, address, count) };
}

/** Hands the server connections as if they came from this address. */
function connect(server: Server, address: string, count: number): Socket[] {
  return Array.from({ length: count }, () => {
    const socket = new Socket();
    Object.defineProperty(socket, "remoteAddress", { value: address });
    server.emit("connection", socket);
    return socket;
  });
}

const openOf = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed);

test("an address holds its share and no more, and others are served", () => {
  const { connect, refused } = openServer();
  expect(openOf(connect("192.0.2.1", CONNECTIONS_PER_NETWORK + 3))).toHaveLength(CONNECTIONS_PER_NETWORK);
  expect(refused).toEqual(["share", "share", "share"]);
  expect(openOf(connect("192.0.2.2"))).toHaveLength(1);
});

test("counts an IPv6 network of /64 as one address", () => {
  const { connect } = openServer();
  connect("2001:db8::1", CONNECTIONS_PER_NETWORK);
  expect(openOf(connect("2001:db8::2"))).toEqual([]);
  expect(openOf(connect("2001:db8:0:1::2"))).toHaveLength(1);
});

test("a connection that ends makes room", async () => {
  const { connect } = openServer();
  const [first] = connect("192.0.2.1", CONNECTIONS_PER_NETWORK);
  await new Promise((resolve) => first?.destroy().once("close", resolve));
  expect(openOf(connect("192.0.2.1", 2))).toHaveLength(1);
});

test.each([
  ["the loopback address", { hops: 0 }, "127.0.0.1"],
  ["the loopback address in IPv6 notation", { hops: 0 }, "::ffff:127.0.0.1"],
  ["a proxy in a trusted network", { networks: ["10.0.0.0/8"] }, "10.1.2.3"],
  ["any peer where proxies are counted", { hops: 1 }, "192.0.2.1"],
])("%s has no share", (_name, trustProxy, address) => {
  const { connect } = openServer(trustProxy);
  expect(openOf(connect(address, CONNECTIONS_PER_NETWORK + 1))).toHaveLength(CONNECTIONS_PER_NETWORK + 1);
});

test("a peer beside the trusted networks has a share", () => {
  const { connect } = openServer({ networks: ["10.0.0.0/8"] });
  expect(openOf(connect("192.0.2.1", CONNECTIONS_PER_NETWORK + 1))).toHaveLength(CONNECTIONS_PER_NETWORK);
});

test("counts refused connections when the server is full", () => {
  const { server, refused } = openServer();
  server.emit("drop");
  expect(refused).toEqual(["full"]);
});
