import { once } from "node:events";
import { createConnection, createServer } from "node:net";
import { openBrowser } from "../../support/browser.ts";
import { createTestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { startEventStoreDbDouble } from "../../support/eventstoredb-double.ts";
import { createOwnCertificate, noOpenssl } from "../../support/own-certificate.ts";
import { createProgramHome, type ProgramHome } from "../../support/program.ts";
import { connectRaw, type RawConnection } from "../../support/raw-http.ts";
import { isReady, readinessOf } from "../../support/readiness.ts";
import { signUp } from "../../support/sign-up.ts";
import { testUnless } from "../../support/test-unless.ts";
import { until } from "../../support/until.ts";

jest.setTimeout(deadlines.longTest);

let home: ProgramHome;
beforeEach(() => {
  home = createProgramHome();
});
afterEach(() => home.remove());

test("SIGTERM ends it in good order, and nothing is left running", async () => {
  const app = await home.start();
  await until(() => isReady(app.url));
  app.process.kill("SIGTERM");
  expect(await app.exit).toBe(0);
  expect(home.isDatabaseRunning()).toBe(false);
});

testUnless(process.platform === "win32" ? "Windows has no signals" : undefined)(
  "it ends in good order when npm, which does not hand signals on, is told to stop",
  async () => {
    const app = home.launchByNpm();
    await until(() => app.url !== undefined, deadlines.transition);
    app.process.kill("SIGTERM");
    await app.exit;
    expect(app.output()).toContain("Stopping");
    expect(home.isDatabaseRunning()).toBe(false);
  },
);

test("exits at once on a second Ctrl-C, and the database shuts down cleanly", async () => {
  const app = await home.start();
  const slow = await openSlowRequest(app.url ?? app.output());
  app.process.kill("SIGINT");
  await until(() => app.output().includes("Stopping"));
  app.process.kill("SIGINT");
  expect(await app.exit).toBe(1);
  await slow.ended;
  await until(() => !home.isDatabaseRunning());
});

test.each([{}, { SERVICES: "projector,worker,relay" }])(
  "serves requests after SIGTERM while readiness fails, until a second signal, with SHUTDOWN_DELAY and %j",
  async (services) => {
    const app = await home.start({ SHUTDOWN_DELAY: "600", ...services });
    await until(() => isReady(app.url));
    app.process.kill("SIGTERM");
    await until(async () => (await readinessOf(app.url))?.code === 503);
    const ready = await fetch(`${app.url}/health/ready`);
    expect(await ready.json()).toMatchObject({ status: "draining" });
    expect((await fetch(`${app.url}/health/live`)).status).toBe(200);
    app.process.kill("SIGTERM");
    expect(await app.exit).toBe(0);
  },
);

test("loses no acknowledged write on kill -9, and refuses a different master key, which leaves the data unchanged", async () => {
  const person = { name: "山田 太郎", email: "taro@example.jp", password: "Umi-to-Yama-7!" };
  const first = await home.start();
  await signUp(first.url ?? first.output(), person);
  first.process.kill("SIGKILL");
  await first.exit;

  const refused = await home.start({ MASTER_KEY: Buffer.alloc(32, 7).toString("base64") });
  expect(await refused.exit).toBe(1);
  expect(refused.output()).toContain("MASTER_KEY_PREVIOUS is the one that this database's keys were wrapped with");

  const second = await home.start();
  const again = openBrowser(second.url ?? second.output());
  await again.openPage();
  expect((await again.send("POST", "/login", person)).status).toBe(200);
});

test("keeps a second process ready when SIGINT ends the first one on the data directory", async () => {
  const first = await home.start();
  const second = await home.start();
  expect(second.output()).toContain("joined");
  first.process.kill("SIGINT");
  expect(await first.exit).toBe(0);
  await until(() => isReady(second.url));
});

test("explains an invalid environment in one line without a stack trace", async () => {
  const app = await home.start({ NATS_URL: "127.0.0.1:4222" });
  expect(await app.exit).toBe(1);
  expect(app.output()).toContain("NATS_URL must be an address");
  expect(app.output()).not.toMatch(/^\s+at /m);
});

test.each([
  ["an address that is not ours", { HOST: "203.0.113.7" }, "HOST 203.0.113.7 is no address of this machine."],
  ["a host that does not exist", { HOST: "nowhere.invalid" }, "HOST nowhere.invalid is not known here."],
])("names %s", async (_case, environment, message) => {
  const app = await home.start(environment);
  expect(await app.exit).toBe(1);
  expect(app.output()).toContain(message);
});

test("waits for a database that takes connections and does not answer, and is ready once it does", async () => {
  const database = await createTestDatabase();
  const { username, searchParams } = new URL(database.url);
  const socketFile = `${searchParams.get("host")}/.s.PGSQL.${searchParams.get("port")}`;
  let isSilent = true;
  const server = createServer((near) => {
    near.on("error", () => undefined);
    if (isSilent) return;
    const far = createConnection(socketFile).on("error", () => near.destroy());
    near.on("close", () => far.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const where = `127.0.0.1:${(server.address() as { port: number }).port}/${database.name}`;
  const app = home.launch({ DATABASE_URL: `postgres://${username}:geheim@${where}` });
  await until(() => app.output().includes(`waiting for Postgres at ${where}: no answer\n`));
  isSilent = false;
  await until(() => isReady(app.url), deadlines.transition);
  expect(app.output().split("waiting for Postgres")).toHaveLength(2);
  app.process.kill("SIGTERM");
  expect(await app.exit).toBe(0);
  expect(app.output()).not.toMatch(/^\s+at |geheim/m);
  server.close();
  await database.drop();
});

test("waits where nobody listens, without the password, until it is told to stop", async () => {
  const app = home.launch({ DATABASE_URL: "postgres://app:geheim@127.0.0.1:1/rireki" });
  await until(() => app.output().includes("waiting for Postgres at 127.0.0.1:1/rireki: nobody listens\n"));
  app.process.kill("SIGTERM");
  expect(await app.exit).toBe(0);
  expect(app.output()).not.toMatch(/^\s+at |geheim/m);
});

test.each([
  ["28P01", "user or password refused"],
  ["3D000", "no such database"],
])("ends in one sentence for a database that answers %s: %s", async (state, reason) => {
  const server = createServer((socket) => {
    socket.on("error", () => undefined).once("data", () => socket.end(errorResponse(state)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  const app = await home.start({ DATABASE_URL: `postgres://app:geheim@127.0.0.1:${port}/rireki` });
  server.close();
  expect(await app.exit).toBe(1);
  expect(app.output()).toContain(`DATABASE_URL: Postgres at 127.0.0.1:${port}/rireki does not let us in (${reason}).`);
  expect(app.output()).not.toMatch(/^\s+at |geheim|waiting for/m);
});

test("ends in one sentence for a database on a host that nobody knows", async () => {
  const app = await home.start({ DATABASE_URL: "postgres://app:geheim@nowhere.invalid/rireki" });
  expect(await app.exit).toBe(1);
  expect(app.output()).toContain("Postgres at nowhere.invalid/rireki does not let us in (name not found).");
  expect(app.output()).not.toMatch(/^\s+at |geheim|waiting for/m);
});

testUnless(noOpenssl)("starts over TLS, at an IP address too, without a warning and without a stack", async () => {
  const own = createOwnCertificate();
  const store = await startEventStoreDbDouble({ isNew: true, tls: own });
  const app = await home.start({
    EVENTSTORE_URL: `${store.url.replace("localhost", "127.0.0.1")}?tlsCAFile=${own.file}`,
  });
  await until(() => isReady(app.url), deadlines.transition);
  app.process.kill("SIGTERM");
  expect(await app.exit).toBe(0);
  expect(app.output()).not.toMatch(/Warning|^\s+at /m);
  await store.stop();
  own.remove();
});

test("starts without event store, bus and cache, says why each is unavailable, and is ready once the store returns", async () => {
  const store = await startEventStoreDbDouble();
  await store.stop();
  const app = home.launch({
    EVENTSTORE_URL: store.url.replace("//", "//admin:geheim@"),
    NATS_URL: "nats://app:geheim@127.0.0.1:1",
    REDIS_URL: "redis://:geheim@127.0.0.1:1",
  });
  await until(() => app.address !== undefined);
  expect((await fetch(`${app.address}/health/live`)).status).toBe(200);
  await until(async () => (await readinessOf(app.address))?.code === 503);
  for (const server of [`EventStoreDB at ${new URL(store.url).host}`, "NATS at 127.0.0.1:1", "Redis at 127.0.0.1:1"]) {
    await until(() => app.output().includes(`waiting for ${server}: nobody listens\n`));
  }
  expect(app.url).toBeUndefined();
  for (const away of ["EventStoreDB unavailable", "NATS disconnected", "cache unavailable"]) {
    await until(() => app.output().includes(away));
    expect(app.output().split(away)).toHaveLength(2);
  }
  await store.start();
  await until(() => isReady(app.url));
  await until(() => app.output().includes("EventStoreDB available again"));
  app.process.kill("SIGTERM");
  expect(await app.exit).toBe(0);
  expect(app.output()).not.toMatch(/"at":|geheim/);
  await store.stop();
});

test("names the port that is in use", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  try {
    const app = await home.start({ PORT: String(port) });
    expect(await app.exit).toBe(1);
    expect(app.output()).toContain(`Port ${port} is taken. Set PORT to another one.`);
    await until(() => !home.isDatabaseRunning());
  } finally {
    other.close();
  }
});

/** The answer of a Postgres that lets nobody in. */
function errorResponse(state: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${state}\0Mrefused\0\0`);
  const head = Buffer.alloc(5, "E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

/** A request whose body never ends, which a patient shutdown would wait for; the server has begun to take it. */
async function openSlowRequest(url: string): Promise<RawConnection> {
  const connection = await connectRaw(url);
  const lines = ["Content-Type: application/json", "Content-Length: 1000", "Expect: 100-continue"];
  connection.socket.write(["POST /login HTTP/1.1", "Host: rireki.example", ...lines, "", "{"].join("\r\n"));
  await until(() => connection.received().includes("100 Continue"));
  return connection;
}
