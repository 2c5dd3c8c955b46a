import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createPostgresLeases } from "../../../src/leases/postgres.ts";
import type { SessionTiming } from "../../../src/leases/session.ts";
import type { PostgresConnection } from "../../../src/postgres/connection.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { testUnless } from "../../support/test-unless.ts";
import { until } from "../../support/until.ts";

let database: TestDatabase;
const log = { warn: jest.fn() };
const ending: (() => Promise<unknown> | unknown)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});
afterAll(() => database.drop());

/** A process's leases, as far as the database can tell. */
function leasesOf(options: { timing?: SessionTiming; connection?: PostgresConnection } = {}) {
  const leases = createPostgresLeases({ connection: database.connection, log, ...options });
  ending.push(() => leases.close());
  return leases;
}

const ended = (signal: AbortSignal) =>
  new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
/** Never by itself. */
const forever = () => new AbortController().signal;

/** Holds a lease for as long as it may, and says whether it does. */
function holder(leases: ReturnType<typeof leasesOf>, name = "work") {
  const stopping = new AbortController();
  const state = { holds: false, times: 0, stop: () => stopping.abort(), done: Promise.resolve() };
  state.done = leases.hold(name, stopping.signal, async (held) => {
    state.holds = true;
    state.times += 1;
    await ended(held);
    state.holds = false;
  });
  return state;
}

const sessions = async (): Promise<number[]> =>
  database
    .knex("pg_stat_activity")
    .where({ datname: database.name, application_name: "rireki leases" })
    .orderBy("backend_start")
    .pluck("pid");

const end = (pid: number | undefined) => database.knex.raw("select pg_terminate_backend(?)", [pid as number]);

test("one of several processes holds a lease at a time", async () => {
  let [holding, most, turns] = [0, 0, 0];
  const work = async () => {
    holding += 1;
    most = Math.max(most, holding);
    turns += 1;
    await database.knex.raw("select pg_sleep(0.01)");
    holding -= 1;
  };
  const processes = [leasesOf(), leasesOf(), leasesOf()];
  await Promise.all(
    processes.flatMap((leases) => [leases.hold("work", forever(), work), leases.hold("work", forever(), work)]),
  );
  expect({ most, turns }).toEqual({ most: 1, turns: 6 });
});

test("leases of different names are independent on one connection", async () => {
  const leases = leasesOf();
  const all = ["one", "two", "three"].map((name) => holder(leases, name));
  await until(() => all.every(({ holds }) => holds));
  expect(await sessions()).toHaveLength(1);
});

test("another process acquires a released lease, after an abort and after a close", async () => {
  const [first, second] = [leasesOf(), leasesOf()];
  const one = holder(first);
  await until(() => one.holds);
  const two = holder(second);
  one.stop();
  await one.done;
  expect(one.holds).toBe(false);
  await until(() => two.holds);

  const three = holder(first);
  await second.close();
  await two.done;
  expect(two.holds).toBe(false);
  await until(() => three.holds);
});

test("a lost connection aborts all work under its leases, which are acquired again", async () => {
  const leases = leasesOf();
  const all = [holder(leases, "one"), holder(leases, "two")];
  await until(() => all.every(({ holds }) => holds));
  const [lost] = await sessions();
  await end(lost);
  await until(() => all.every(({ holds, times }) => holds && times === 2));
  expect(await sessions()).not.toContain(lost);
});

test("no other work of the process begins while the previous holder finishes", async () => {
  const leases = leasesOf();
  let [tidying, overlaps, begun] = [false, 0, 0];
  const tidy = { let: () => undefined as unknown };
  const work = async (held: AbortSignal) => {
    begun += 1;
    if (tidying) overlaps += 1;
    await ended(held);
    if (begun > 1) return;
    tidying = true;
    await new Promise<void>((resolve) => {
      tidy.let = resolve as () => undefined;
    });
    tidying = false;
  };
  const stopping = new AbortController();
  void leases.hold("work", stopping.signal, work);
  await until(() => begun === 1);
  void leases.hold("work", stopping.signal, work);
  await end((await sessions())[0]);
  await until(() => tidying);
  const other = holder(leasesOf()); // another process may have it meanwhile
  await until(() => other.holds);
  other.stop();
  await other.done;
  expect(begun).toBe(1);
  tidy.let();
  await until(() => begun === 2);
  expect(overlaps).toBe(0);
  stopping.abort();
});

test("failed work is retried and logged once; finished work is not repeated", async () => {
  let attempts = 0;
  await leasesOf().hold("work", forever(), async () => {
    attempts += 1;
    if (attempts < 3) throw new Error("not yet");
  });
  expect(attempts).toBe(3);
  expect(log.warn).toHaveBeenCalledTimes(1);
});

test("a wait ends when aborted, also while the database is unavailable", async () => {
  const holding = holder(leasesOf());
  await until(() => holding.holds);
  const waiting = holder(leasesOf());
  waiting.stop();
  await waiting.done;
  expect(waiting.times).toBe(0);

  const nowhere = holder(leasesOf({ connection: { host: "/nowhere", port: 1, user: "nobody", database: "none" } }));
  nowhere.stop();
  await nowhere.done;
  expect(nowhere.times).toBe(0);
});

test("heartbeats keep the session of a holder alive", async () => {
  const steady = holder(leasesOf({ timing: { heartbeatMs: 50, silenceMs: 60_000 } }));
  await until(() => steady.holds);
  const heard = new Set<string>();
  await until(async () => {
    const [session] = await database
      .knex("pg_stat_activity")
      .where({ datname: database.name, application_name: "rireki leases" })
      .select(database.knex.raw("state_change::text as at"));
    heard.add(session?.at);
    return heard.size > 5;
  });
  expect(steady).toMatchObject({ holds: true, times: 1 });
});

describe("a process that holds a lease", () => {
  const script = path.resolve("test/support/lease-process.ts");
  const timing: SessionTiming = { heartbeatMs: 100, silenceMs: 1_000 };
  async function launch(): Promise<ChildProcess> {
    const args = ["--import", "tsx", script, JSON.stringify({ connection: database.connection, timing })];
    const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
    ending.push(() => child.kill("SIGKILL"));
    await once(child.stdout as NodeJS.ReadableStream, "data");
    return child;
  }

  test("is killed, and another acquires the lease", async () => {
    const child = await launch();
    const other = holder(leasesOf());
    child.kill("SIGKILL");
    await until(() => other.holds);
  });

  testUnless(process.platform === "win32" ? "Windows has no signals" : undefined)(
    "stands still, and another takes over",
    async () => {
      const child = await launch();
      const other = holder(leasesOf());
      child.kill("SIGSTOP");
      await until(() => other.holds);
    },
  );
});
