import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Knex } from "knex";
import { accountMessages } from "../../../japanese/account-messages.ts";
import { createPostgresLeases } from "../../../src/leases/postgres.ts";
import { createLog } from "../../../src/observability/log.ts";
import type { DatabaseServer } from "../../../src/postgres/connection.ts";
import { startEmbedded } from "../../../src/postgres/embedded.ts";
import { createKnex } from "../../../src/postgres/pool.ts";
import { createDemoDatabase, startTestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { deadlines } from "../../support/deadlines.ts";
import { countEventsByStream } from "../../support/events-by-stream.ts";
import { copyPreparedCluster } from "../../support/prepared-cluster.ts";
import { createProgramHome, type Program, type ProgramHome } from "../../support/program.ts";
import { until } from "../../support/until.ts";

jest.setTimeout(deadlines.longTest);

const SEEKER = { email: "seeker@example.jp", password: "Rireki-2026!" };

let home: ProgramHome;
/** The test's own use of the program's database, which it outlives. */
let server: DatabaseServer;
let db: Knex;

beforeEach(async () => {
  home = createProgramHome();
  const dataDir = path.join(home.dataDir, "postgres");
  copyPreparedCluster(dataDir);
  server = await startEmbedded({ dataDir });
  db = createKnex(server.connection("rireki"));
});
afterEach(async () => {
  const removed = home.remove(); // waits for the database, whose last user is the test
  await db.destroy();
  await server.stop();
  await removed;
});

/** As a person starts it: the program decides whether there is demo data to write. */
const launch = () => home.launch({ SEED_DEMO: undefined });
const isReadyFor = (program: Program, what: RegExp) =>
  until(() => program.url !== undefined && what.test(program.output()), deadlines.transition);

async function signIn({ url = "" }: Program) {
  const browser = openBrowser(url);
  await browser.openPage();
  const { demo, demo_pending } = (await browser.get("/api/v1/session")).json;
  const { status, json } = await browser.send("POST", "/login", SEEKER);
  return { demo, demo_pending, status, message: json.message };
}

test("pages are served while demo data is being made, and starts that end meanwhile are continued by the next", async () => {
  const whole = await completeDemo();
  const demo = await holdDemo();
  const killed = launch();
  await isReadyFor(killed, /demo +being made/);
  const refused = { demo: false, demo_pending: true, status: 503, message: accountMessages.demoPending };
  expect(await signIn(killed)).toEqual(refused);
  await demo.release();
  await until(async () => (await countEvents()) > 20, deadlines.transition);
  killed.process.kill("SIGKILL");
  await killed.exit;

  const left = await countEvents();
  const stopped = launch();
  await until(async () => (await countEvents()) > left + 20, deadlines.transition);
  stopped.process.kill("SIGINT");
  expect(await stopped.exit).toBe(0);
  expect(stopped.output()).not.toMatch(/demo +(seeker|incomplete)/);
  expect(await countEvents()).toBeLessThan(sumOf(whole));

  const last = launch();
  await isReadyFor(last, /demo +seeker@example\.jp/);
  expect(await signIn(last)).toMatchObject({ demo: true, demo_pending: false, status: 200 });
  await until(() => !existsSync(path.join(home.dataDir, "demo-unfinished")), deadlines.transition);
  expect(await countEventsByStream(db)).toEqual(whole);
});

/** Keeps every program from making demo data: the test holds the lease. */
async function holdDemo(): Promise<{ release(): Promise<void> }> {
  const leases = createPostgresLeases({ connection: server.connection("rireki"), log: createLog("silent") });
  const released = new AbortController();
  let isHeld = false;
  const holding = leases.hold("demo data", released.signal, async (held) => {
    isHeld = true;
    await once(held, "abort");
  });
  await until(() => isHeld);
  return {
    async release() {
      released.abort();
      await holding;
      await leases.close();
    },
  };
}

const countEvents = async () => sumOf(await countEventsByStream(db));
const sumOf = (byStream: Readonly<Record<string, number>>) => Object.values(byStream).reduce((sum, n) => sum + n, 0);

/** Events by stream of a demo that was made without an interruption. */
async function completeDemo(): Promise<Record<string, number>> {
  const database = await createDemoDatabase();
  const app = await startTestApp({ database, seedDemo: true });
  await app.completeDemo();
  await app.close();
  const events = await countEventsByStream(database.knex);
  await database.drop();
  return events;
}
