import { once } from "node:events";
import { createServer } from "node:net";
import { configuredServers } from "../../src/cli/configured-servers.ts";
import { waitUntilReady } from "../../src/cli/waiting.ts";
import { describeFailure } from "../../src/connection-failure.ts";
import { startEventStoreDbCluster } from "../support/eventstoredb-cluster.ts";
import { type EventStoreDbDouble, startEventStoreDbDouble } from "../support/eventstoredb-double.ts";
import { freePort } from "../support/free-port.ts";
import { createOwnCertificate, noOpenssl } from "../support/own-certificate.ts";
import { testUnless } from "../support/test-unless.ts";
import { until } from "../support/until.ts";

const NOTHING = { databaseUrl: undefined, eventStoreUrl: undefined, natsUrl: undefined, redisUrl: undefined };

/** The line of the doctor for one server. */
async function find(config: Partial<typeof NOTHING | Record<keyof typeof NOTHING, string>>): Promise<string> {
  const [server] = configuredServers({ ...NOTHING, ...config });
  if (!server) throw new Error("no server is configured");
  const reason = await server.probe().then(
    () => "ok",
    (error: unknown) => describeFailure(error, server.caSetting),
  );
  return `${server.name} ${server.where}: ${reason}`;
}

/** Errors as the clients of Postgres, NATS, Redis and EventStoreDB throw them. */
test.each([
  ["ENOTFOUND", "getaddrinfo ENOTFOUND db", "name not found"],
  ["EAI_AGAIN", "getaddrinfo EAI_AGAIN db", "name not found"],
  ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432", "nobody listens"],
  ["CONNECTION_REFUSED", "CONNECTION_REFUSED", "nobody listens"],
  [
    "ERR_TLS_CERT_ALTNAME_INVALID",
    "Hostname/IP does not match certificate's altnames",
    "certificate is for another name",
  ],
  ["CERT_HAS_EXPIRED", "certificate has expired", "certificate has expired"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate", "certificate not trusted (name its CA: the setting)"],
  [
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "unable to verify the first certificate",
    "certificate not trusted (name its CA: the setting)",
  ],
  ["", "The server does not support SSL connections", "TLS is not spoken there"],
  ["EPROTO", "write EPROTO: wrong version number", "TLS is not spoken there"],
  ["28000", 'no pg_hba.conf entry for host "10.0.0.1", user "ann", no encryption', "TLS is expected there"],
  ["28P01", 'password authentication failed for user "ann"', "user or password refused"],
  ["AUTHORIZATION_VIOLATION", "'Authorization Violation'", "user or password refused"],
  ["", "WRONGPASS invalid username-password pair or user is disabled.", "user or password refused"],
  ["", "NOAUTH Authentication required.", "user or password refused"],
  ["3D000", 'database "rireki" does not exist', "no such database"],
  ["53300", "sorry, too many clients already", "too many connections"],
  ["57P03", "the database system is starting up", "not ready yet"],
  ["", "LOADING Redis is loading the dataset in memory", "not ready yet"],
  ["", "5 NOT_FOUND: Leader info available", "not ready yet"],
  ["", "Connection is closed.", "connection closed: TLS is expected there, or something else listens"],
  ["TIMEOUT", "TIMEOUT", "no answer"],
  ["", "something new", "no answer"],
])("the reason of %s %s is: %s", (code, message, reason) => {
  const error = Object.assign(new Error(message), { code });
  expect(describeFailure(error, "the setting")).toBe(reason);
  expect(describeFailure(new Error("all attempts failed", { cause: new AggregateError([error]) }), "the setting")).toBe(
    reason,
  );
});

describe("a server that cannot be used is told with its reason and without its password", () => {
  let double: EventStoreDbDouble;
  const ending: (() => unknown)[] = [];
  beforeEach(async () => {
    double = await startEventStoreDbDouble();
    ending.push(() => double.stop());
  });
  afterEach(async () => {
    for (const end of ending.splice(0).reverse()) await end();
  });
  const host = () => new URL(double.url).host;

  test("one that answers is ok", async () => {
    expect(await find({ eventStoreUrl: double.url })).toBe(`EventStoreDB ${host()}: ok`);
  });

  test("one that is not ready, or refuses the password", async () => {
    double.faults.refuses = () => true;
    expect(await find({ eventStoreUrl: double.url })).toBe(`EventStoreDB ${host()}: not ready yet`);
    double.faults = { denies: true };
    expect(await find({ eventStoreUrl: double.url })).toBe(`EventStoreDB ${host()}: user or password refused`);
  });

  test("one where nobody listens, and one without an address", async () => {
    const port = await freePort();
    const urls = {
      databaseUrl: `postgres://ann:secret@127.0.0.1:${port}/rireki`,
      eventStoreUrl: `esdb://ann:secret@127.0.0.1:${port}`,
      natsUrl: `nats://ann:secret@127.0.0.1:${port}`,
      redisUrl: `redis://ann:secret@127.0.0.1:${port}`,
    };
    for (const [variable, url] of Object.entries(urls)) {
      const line = await find({ [variable]: url });
      expect(line).toMatch(new RegExp(`^\\w+ 127\\.0\\.0\\.1:${port}(/rireki)?: nobody listens$`));
      expect(await find({ [variable]: url.replace("127.0.0.1", "no-such-host.invalid") })).toMatch(/: name not found$/);
    }
  });

  test("a cluster whose hosts refuse with one reason, or name no leader", async () => {
    const [one, two] = [await freePort(), await freePort()];
    const hosts = `127.0.0.1:${one},127.0.0.1:${two}`;
    expect(await find({ eventStoreUrl: `esdb://${hosts}?tls=false` })).toBe(`EventStoreDB ${hosts}: nobody listens`);
    const unknown = "one.invalid:2113,two.invalid:2113";
    expect(await find({ eventStoreUrl: `esdb://${unknown}?tls=false` })).toBe(
      `EventStoreDB ${unknown}: name not found`,
    );
    const cluster = await startEventStoreDbCluster();
    ending.push(() => cluster.stop());
    expect(await find({ eventStoreUrl: cluster.url })).toMatch(/: ok$/);
    cluster.elect(undefined);
    expect(await find({ eventStoreUrl: cluster.url })).toMatch(/: none of the hosts names a leader$/);
    for (const node of cluster.nodes) node.freeze();
    expect(await find({ eventStoreUrl: cluster.url })).toMatch(/: no answer$/);
  });

  test("one where something else listens", async () => {
    const other = createServer((socket) => socket.end("hello\n")).listen(0, "127.0.0.1");
    ending.push(() => other.close());
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const line = await find({ eventStoreUrl: `esdb://127.0.0.1:${port}?tls=false` });
    expect(line).toMatch(/connection closed: TLS is expected there, or something else listens$/);
  });

  testUnless(noOpenssl)("TLS that is expected, not spoken, or by an authority that nobody named", async () => {
    const own = createOwnCertificate();
    ending.push(own.remove);
    const { file } = own;
    const secure = await startEventStoreDbDouble({ tls: own });
    ending.push(() => secure.stop());
    const { port } = new URL(secure.url);

    expect(await find({ eventStoreUrl: `${secure.url}?tlsCAFile=${file}` })).toBe(`EventStoreDB localhost:${port}: ok`);
    expect(await find({ eventStoreUrl: secure.url })).toBe(
      `EventStoreDB localhost:${port}: certificate not trusted (name its CA: tlsCAFile in EVENTSTORE_URL)`,
    );
    expect(await find({ eventStoreUrl: `esdb://localhost:${port}?tls=false` })).toMatch(/: connection closed: TLS is/);
    // Names of a cluster, of which the second is down: the leader is found by gossip.
    const cluster = `${secure.url},localhost:${await freePort()}`;
    expect(await find({ eventStoreUrl: `${cluster}?tlsCAFile=${file}` })).toMatch(/: ok$/);
    const plain = double.url.replace("esdb://", "esdb://reader:secret@").replace("?tls=false", "");
    expect(await find({ eventStoreUrl: plain })).toBe(`EventStoreDB ${host()}: TLS is not spoken there`);
  });

  test("a start waits for it, says so once, and is ready with it", async () => {
    const lines: string[] = [];
    await double.stop();
    let isAway = true;
    const run = async () => {
      if (isAway) throw new Error("away");
    };
    const checks = [
      { name: "store", isRequired: true, run },
      { name: "bus", isRequired: false, run: () => Promise.reject(new Error("no matter")) },
    ];
    const { signal } = new AbortController();
    const config = { ...NOTHING, eventStoreUrl: double.url };
    const ready = waitUntilReady({ checks, config, say: (line) => lines.push(line), signal });
    await until(() => lines.length > 0);
    expect(lines).toEqual([`waiting for EventStoreDB at ${host()}: nobody listens`]);
    isAway = false;
    await ready;
    expect(lines).toHaveLength(1);
  });
});
