import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Redis } from "ioredis";
import { createEventStoreDbStore } from "../../../src/event-store/eventstoredb.ts";
import { type Browser, carryOver, openBrowser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { type EventStoreDbDouble, startEventStoreDbDouble } from "../../support/eventstoredb-double.ts";
import { freePort } from "../../support/free-port.ts";
import { type NatsUnderTest, startNatsServer } from "../../support/nats-server.ts";
import { expectNews, readNews } from "../../support/news.ts";
import { onPath } from "../../support/on-path.ts";
import { createProgramHome, type Program, type ProgramHome } from "../../support/program.ts";
import { readinessOf } from "../../support/readiness.ts";
import { type RedisUnderTest, startRedisServer } from "../../support/redis-server.ts";
import { sizes } from "../../support/sizes.ts";
import { testUnless } from "../../support/test-unless.ts";
import { until } from "../../support/until.ts";
import { KEEPS_CONNECTIONS, type Person, type Storm, signUpPeople, startStorm, type Tab } from "./storm.ts";
import { expectWholeHistory, readModelsOf, shownIn } from "./what-is-there.ts";

const SERVICES = ["web", "web", "projector", "projector", "relay", "relay", "worker"];
/** One of each kind; its twin goes on. The worker has none. */
const KILLED = [0, 2, 4, 6];
const MASTER_KEY = Buffer.alloc(32, "shared").toString("base64");
/** Of everybody here: see `signUpPeople`. */
const PERSONAL = /嵐|吹雪|@example\.jp/;
const SAVES = sizes.savesBetweenFaults;
/** Between two saves of a tab, so that there is something left for seven processes. */
const REST_MS = Math.max(50, sizes.stormRestMs);

jest.setTimeout(deadlines.longTest);

/** In a container its files would be out of sight. */
const missing = ["nats-server", "redis-server"].filter((name) => !onPath(name)).map((name) => `no ${name} on PATH`)[0];

let database: TestDatabase;
let home: ProgramHome;
let nats: NatsUnderTest;
let natsFiles: string;
let redis: RedisUnderTest;
let double: EventStoreDbDouble | undefined;
let environments: NodeJS.ProcessEnv[];
let storms: Storm[] = [];
/** Also those that were killed. */
let started: Program[] = [];

beforeEach(async () => {
  if (missing) return;
  natsFiles = mkdtempSync(path.join(tmpdir(), "rireki-news-"));
  [database, nats, redis] = await Promise.all([
    createTestDatabase(),
    startNatsServer("-sd", natsFiles),
    startRedisServer(),
  ]);
  if (!process.env.EVENTSTORE_URL) double = await startEventStoreDbDouble();
  home = createProgramHome();
  const EVENTSTORE_URL = double?.url ?? process.env.EVENTSTORE_URL;
  const servers = { DATABASE_URL: database.url, EVENTSTORE_URL, NATS_URL: nats.url, REDIS_URL: redis.url };
  const common = { ...servers, MASTER_KEY, ...KEEPS_CONNECTIONS };
  environments = [];
  for (const services of SERVICES) {
    environments.push({ ...common, LOG_LEVEL: "info", SERVICES: services, PORT: String(await freePort()) });
  }
});
afterEach(async () => {
  if (missing) return;
  for (const storm of storms) storm.abandon();
  await home.remove();
  await Promise.all([nats.remove(), redis.stop(), double?.stop()]);
  await database.drop();
  rmSync(natsFiles, { recursive: true, force: true, maxRetries: 10 });
});

async function start(indexes: readonly number[]): Promise<Program[]> {
  const programs = await Promise.all(indexes.map((index) => home.start(environments[index])));
  started.push(...programs);
  for (const program of programs) expect(program.url ?? program.output()).toMatch(/^http/);
  return programs;
}

async function goOn(saves: number = SAVES): Promise<void> {
  const enough = storms.map((storm) => storm.acknowledged() + saves);
  await until(() => storms.every((storm, index) => storm.acknowledged() >= (enough[index] ?? 0)), deadlines.progress);
}

const busy = () => storms.reduce((sum, storm) => sum + storm.busy(), 0);

/** Every one of them comes to say this of itself. */
async function allSay(status: string, programs: readonly Program[]): Promise<void> {
  for (const { url } of programs)
    await until(async () => (await readinessOf(url))?.status === status, deadlines.transition);
}

/** A save at one web process is shown at once by the other. */
async function expectOwnReads(one: Browser, two: Browser): Promise<void> {
  let late = 0;
  for (let n = 1; n <= 10; n++) {
    const [writer, reader] = n % 2 === 0 ? [one, two] : [two, one];
    const body = { user_resume_form: { self_pr: `自己PR ${n}`, no_redirect: true } };
    const saved = await writer.send("PATCH", "/user/resume/self-pr", body);
    const token = { "Consistency-Token": saved.headers.get("Consistency-Token") ?? "" };
    let read = await reader.get("/api/v1/user/resume", token);
    if (read.headers.has("Consistency")) late += 1;
    await until(async () => {
      if (!read.headers.has("Consistency")) return true;
      read = await reader.get("/api/v1/user/resume", token);
      return false;
    });
    expect([saved.status, read.status]).toEqual([200, 200]);
    expect(read.json.resume.self_pr).toBe(`自己PR ${n}`);
  }
  expect(late).toBeLessThan(5); // a machine that stands still may make one late, not all of them
}

/** Everything that Redis holds, as it would write it to a disk. */
async function keptInRedis(): Promise<Map<string, string>> {
  const client = new Redis(redis.url, { protocol: 2 });
  const keys = await client.keys("*");
  const values = await Promise.all(keys.map(async (key) => (await client.dumpBuffer(key)).toString()));
  client.disconnect();
  return new Map(keys.map((key, index) => [key, values[index] ?? ""]));
}

function keptByNats(): string {
  const files = readdirSync(natsFiles, { recursive: true, encoding: "utf8" }).map((file) => path.join(natsFiles, file));
  return files.flatMap((file) => (statSync(file).isFile() ? [readFileSync(file, "utf8")] : [])).join("\n");
}

/** Somebody leaves by one web process, and is a stranger to the other and to everything behind them. */
async function expectErasure([one, two]: readonly string[]): Promise<void> {
  const [leaving] = (await signUpPeople(one ?? "", 1, "leaving")) as [Person];
  const { browser } = leaving;
  const elsewhere = openBrowser(two ?? "");
  await carryOver(browser, elsewhere);
  await expectOwnReads(browser, elsewhere);
  const { id } = (await browser.get("/api/v1/session")).json.user;
  for (const tab of [browser, elsewhere]) expect((await tab.get("/user/resume/output.pdf")).status).toBe(200);
  const keptOf = async () => [...(await keptInRedis()).keys()].filter((key) => key.includes(id));
  expect(await keptOf()).not.toEqual([]);
  expect([...(await keptInRedis()).values()].join()).not.toMatch(PERSONAL);

  expect((await browser.send("DELETE", "/api/v1/account", { password: "Umi-to-Yama-7!" })).status).toBe(200);
  expect(await keptOf()).toEqual([]);
  for (const page of ["/api/v1/user/resume", "/user/resume/output.pdf"]) {
    expect((await elsewhere.get(page)).status).toBe(401);
  }
  await elsewhere.openPage();
  const login = await elsewhere.send("POST", "/login", { email: leaving.email, password: "Umi-to-Yama-7!" });
  expect(login.status).toBe(401);
  const rows = await Promise.all([
    database.knex("privacy.subject_key").where("subject_id", id).whereNotNull("wrapped"),
    database.knex("resume.document").where("account_id", id),
    database.knex("http.session").where("account_id", id),
  ]);
  expect(rows).toEqual([[], [], []]);
}

testUnless(missing)("processes and servers die in a storm of saves over two boxes, and nothing is lost", async () => {
  started = [];
  let programs = await start([...SERVICES.keys()]);
  await allSay("ok", programs); // from here on they hear of everything
  const addresses = programs.slice(0, 2).map(({ url }) => url ?? "");
  const [person] = (await signUpPeople(addresses[0] ?? "", 1, "reader")) as [Person];
  const there = openBrowser(addresses[1] ?? "");
  await carryOver(person.browser, there);
  const news = readNews(await there.fetch("/api/v1/changes"));
  await expectNews(person.browser, news, "前");
  const people = await Promise.all(addresses.map((url, index) => signUpPeople(url, 1, `box-${index}`)));
  storms = people.map((some) => startStorm(some, REST_MS));
  await goOn();

  // Half of the processes, the bus and the cache die, and the processes are back before the servers.
  const staying = storms[1] as Storm;
  await Promise.all([nats.kill(), redis.stop(), ...KILLED.map((index) => programs[index]?.process.kill("SIGKILL"))]);
  const back = await start(KILLED);
  programs = programs.map((program, index) => back[KILLED.indexOf(index)] ?? program);
  await goOn();
  await allSay("degraded", programs);
  await Promise.all([nats.start(), redis.start()]);
  await allSay("ok", programs);
  expect([staying.excuses(), busy()]).toEqual([[], 0]);

  if (double) {
    double.faults.hangs = () => true;
    await until(() => storms.every((storm) => storm.busy() > 0), deadlines.transition);
    double.faults = {};
    await allSay("ok", programs);
  }
  await goOn();

  await Promise.all(storms.map((storm) => storm.end()));
  for (const { tabs } of storms) {
    for (const tab of tabs) expect(await shownIn(tab)).toBe(tab.acknowledged.length);
    await expectWholeHistory((tabs[0] as Tab).person, tabs);
  }
  await expectOwnReads(person.browser, there);
  await expectNews(person.browser, news, "後");
  await news.close();
  await expectErasure(addresses);

  for (const program of programs) program.process.kill("SIGTERM");
  expect(await Promise.all(programs.map(({ exit }) => exit))).toEqual(SERVICES.map(() => 0));
  const store = createEventStoreDbStore({ url: environments[0]?.EVENTSTORE_URL ?? "" });
  const { left, rebuilt } = await readModelsOf(database.connection, Buffer.from(MASTER_KEY, "base64"), store);
  expect(left).toEqual(rebuilt);

  const told = keptByNats();
  expect(told).toContain("resume.summary-revised"); // the news are there
  const said = started.map((program) => program.output()).join("\n");
  expect(said).toContain('"msg":"request"');
  for (const text of [told, said]) expect(text).not.toMatch(PERSONAL);
  expect(said).not.toMatch(/"level":[56]0/);
});
