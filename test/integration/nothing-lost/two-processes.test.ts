import { type Answer, type Browser, carryOver, openBrowser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { readNews } from "../../support/news.ts";
import { createProgramHome, type ProgramHome } from "../../support/program.ts";
import { exchange } from "../../support/raw-http.ts";
import { sizes } from "../../support/sizes.ts";
import { until } from "../../support/until.ts";
import { readModelsOf } from "./what-is-there.ts";

jest.setTimeout(deadlines.longTest);

const MASTER_KEY = Buffer.alloc(32, "shared").toString("base64");

const PERSON = { name: "二宮 両", email: "both@example.jp", password: "Umi-to-Yama-7!" };

let database: TestDatabase;
let home: ProgramHome;
let addresses: string[];
/** One person's browser, before either of two web processes on the same database; a third one does all other work. */
let one: Browser;
let two: Browser;

beforeAll(async () => {
  database = await createTestDatabase();
  home = createProgramHome();
  const environment = { DATABASE_URL: database.url, MASTER_KEY, TRUST_PROXY: "true" };
  const services = ["web", "web", "projector,worker,relay"];
  const programs = await Promise.all(services.map((SERVICES) => home.start({ ...environment, SERVICES })));
  addresses = programs.map((program) => program.url ?? program.output());
  one = openBrowser(addresses[0] ?? "");
  two = openBrowser(addresses[1] ?? "");
  await one.openPage();
  expect((await one.send("POST", "/signup", PERSON)).status).toBe(200);
  await carryOver(one, two);
});
afterAll(async () => {
  await home.remove();
  await database.drop();
});

/** The same person's browser before both web processes, with a session of its own. */
async function signInAtBoth(person: { email: string; password: string }): Promise<[Browser, Browser]> {
  const [at, other] = [openBrowser(addresses[0] ?? ""), openBrowser(addresses[1] ?? "")];
  await at.openPage();
  expect((await at.send("POST", "/login", person)).status).toBe(200);
  await carryOver(at, other);
  return [at, other];
}

/** The document as whoever has saved may read it at once; an answer that says it is late is asked for again. */
async function readFresh(reader: Browser, saved: Answer | undefined): Promise<[read: Answer, asked: number]> {
  const token = { "Consistency-Token": saved?.headers.get("Consistency-Token") ?? "" };
  for (let asked = 1; ; asked++) {
    const read = await reader.get("/api/v1/user/resume", token);
    expect(read.status).toBe(200);
    if (!read.headers.has("Consistency")) return [read, asked];
  }
}

const isSignedIn = async (browser: Browser) => (await browser.get("/api/v1/session")).json.user !== null;

const save = (browser: Browser, section: string, fields: object, headers: Record<string, string> = {}) =>
  browser.send("PATCH", `/user/resume/${section}`, { user_resume_form: { ...fields, no_redirect: true } }, headers);

test("shares sessions", async () => {
  expect((await two.get("/api/v1/session")).json.user).toMatchObject({ email: "both@example.jp" });
});

test("accepts each other's consistency tokens", async () => {
  const token = await one.openPage("/user/resume");
  const answer = await save(two, "summary", { summary: "鍵" }, { "X-CSRF-Token": token });
  expect(answer.status).toBe(200);
});

test("the process without web answers probes and nothing else", async () => {
  const statusOf = async (path: string) => (await fetch(`${addresses[2]}${path}`)).status;
  await until(async () => (await statusOf("/health/ready")) === 200);
  expect(await Promise.all(["/health/live", "/", "/login", "/api/v1/session"].map(statusOf))).toEqual([
    200, 404, 404, 404,
  ]);
});

test("answers 400 with a message to a target without a host, also without web", async () => {
  const answer = await exchange(addresses[2] ?? "", "GET http:// HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.body)).toEqual({ message: expect.any(String) });
});

test("reads a save of one process fresh at the other", async () => {
  let waits = 0;
  for (let n = 1; n <= sizes.crossProcessReads; n++) {
    const [writer, reader] = n % 2 === 0 ? [one, two] : [two, one];
    const saved = await save(writer, "summary", { summary: `要約 ${n}` });
    expect(saved.status).toBe(200);
    const [read, asked] = await readFresh(reader, saved);
    expect(read.json.resume.summary).toBe(`要約 ${n}`);
    if (asked > 1) waits += 1;
  }
  expect(waits).toBeLessThan(sizes.crossProcessReads / 2); // a machine that stands still may make one late, not all of them
});

test("saves through both at once all count, one after the other", async () => {
  const saves = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      save(
        n % 2 === 0 ? one : two,
        n % 4 < 2 ? "summary" : "self-pr",
        n % 4 < 2 ? { summary: `同時 ${n}` } : { self_pr: `同時 ${n}` },
      ),
    ),
  );
  expect(saves.map(({ status }) => status)).toEqual(saves.map(() => 200));
  const revisions = saves.map(({ json }) => json.revision);
  expect(new Set(revisions).size).toBe(saves.length);
  const last = saves[revisions.indexOf(Math.max(...revisions))];
  const [read] = await readFresh(two, last);
  expect(read.json).toEqual({ revision: last?.json.revision, resume: last?.json.resume });
});

test("notifies a tab of one process of a save at the other", async () => {
  const news = readNews(await one.fetch("/api/v1/changes"));
  const saved = await save(two, "self-pr", { self_pr: "向こうで書いた" });
  expect(saved.status).toBe(200);
  // It may hear of what was saved before as well.
  for (let revision = -1; revision < saved.json.revision; ) {
    ({ revision } = await news.change({ document: "resume" }));
    expect(revision).toBeLessThanOrEqual(saved.json.revision);
  }
  await news.close();
});

test("answers a conflicting save at the other process with 412", async () => {
  const { headers } = await one.get("/api/v1/user/resume");
  expect((await save(two, "summary", { summary: "先に" })).status).toBe(200);
  const late = await save(one, "summary", { summary: "後から" }, { "If-Match": headers.get("ETag") ?? "" });
  expect(late.status).toBe(412);
});

test("a session that ends at one has ended at the other", async () => {
  const [at, other] = await signInAtBoth(PERSON);
  expect(await isSignedIn(other)).toBe(true);
  expect((await at.send("DELETE", "/logout")).status).toBe(200);
  await until(async () => !(await isSignedIn(other)));
});

test("a password that is changed at one ends all other sessions at both", async () => {
  const [at, other] = await signInAtBoth(PERSON);
  expect(await isSignedIn(two)).toBe(true);
  const change = {
    current_password: PERSON.password,
    password: "Umi-to-Yama-8!",
    password_confirmation: "Umi-to-Yama-8!",
  };
  expect((await other.send("PATCH", "/api/v1/account/password", change)).status).toBe(200);
  for (const ended of [one, two, at]) await until(async () => !(await isSignedIn(ended)));
  expect(await isSignedIn(other)).toBe(true);
  [one, two] = await signInAtBoth({ ...PERSON, password: change.password });
});

test("a request that is repeated at the other gets the first answer, and is done once", async () => {
  for (const summary of ["一", "二", "三"]) expect((await save(one, "summary", { summary })).status).toBe(200);
  const undo = (browser: Browser, key: string) =>
    browser.send("POST", "/api/v1/user/resume/undo", {}, { "Idempotency-Key": key });
  const first = await undo(one, "in-turn");
  const again = await undo(two, "in-turn");
  expect(first.json.resume.summary).toBe("二");
  expect(again.headers.get("Idempotency-Replayed")).toBe("true");
  expect(again.text).toBe(first.text);

  const concurrent = await Promise.all([
    undo(one, "at-once"),
    undo(two, "at-once"),
    undo(one, "at-once"),
    undo(two, "at-once"),
  ]);
  expect(concurrent.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const done = concurrent.find(({ status }) => status === 200);
  expect(done?.json.resume.summary).toBe("一");
  const [read] = await readFresh(two, done);
  expect(read.json.revision).toBe(done?.json.revision);
});

test("calls are counted over both", async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 11; n++)
    statuses.push((await [one, two][n % 2]?.get("/api/v1/account/export.json"))?.status ?? 0);
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test("so are wrong passwords", async () => {
  const elsewhere = { "X-Forwarded-For": "203.0.113.7" };
  const guess = async (address: string | undefined) => {
    const browser = openBrowser(address ?? "");
    await browser.openPage();
    return browser.send("POST", "/login", { email: "somebody@example.jp", password: "guess" }, elsewhere);
  };
  for (let n = 0; n < 10; n++) expect((await guess(addresses[n % 2])).status).toBe(401);
  for (const address of addresses.slice(0, 2)) expect((await guess(address)).status).toBe(429);
});

test("parallel guesses at both processes are no more than ten for one account from one line", async () => {
  const browsers = addresses.slice(0, 2).map((address) => openBrowser(address));
  await Promise.all(browsers.map((browser) => browser.openPage()));
  const guess = { email: "anybody@example.jp", password: "guess" };
  const line = { "X-Forwarded-For": "203.0.113.8" };
  const statuses: number[] = [];
  // At once, again and again: each process lets one be compared and one wait.
  for (let round = 0; round < 12; round += 1) {
    const guesses = Array.from({ length: 8 }, (_, n) => browsers[n % 2]?.send("POST", "/login", guess, line));
    statuses.push(...(await Promise.all(guesses)).map((answer) => answer?.status ?? 0));
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(new Set(statuses)).toEqual(new Set([401, 429]));
});

test("erases a person at both processes at once", async () => {
  const person = { name: "消田 去", email: "gone@example.jp", password: "Umi-to-Yama-7!" };
  const leaving = openBrowser(addresses[0] ?? "");
  await leaving.openPage();
  expect((await leaving.send("POST", "/signup", person)).status).toBe(200);
  const { id } = (await leaving.get("/api/v1/session")).json.user;
  const elsewhere = openBrowser(addresses[1] ?? "");
  await carryOver(leaving, elsewhere);
  const answers: number[] = [];
  let erased = false;
  const busy = (async () => {
    for (let n = 0; !erased; n++) {
      answers.push((await save(elsewhere, "summary", { summary: `去る者 ${n}` })).status);
      answers.push((await elsewhere.get("/api/v1/user/resume")).status);
    }
  })();
  await until(() => answers.length > 10, deadlines.transition);
  expect((await leaving.send("DELETE", "/api/v1/account", { password: person.password })).status).toBe(200);
  erased = true;
  await busy;
  expect(answers.filter((status) => status >= 500)).toEqual([]);
  expect(answers.slice(0, 10)).toEqual(Array(10).fill(200));
  expect((await elsewhere.get("/api/v1/user/resume")).status).toBe(401);
  const rows = await Promise.all([
    database.knex("resume.document").where("account_id", id),
    database.knex("http.session").where("account_id", id),
    database.knex("privacy.subject_key").where("subject_id", id).whereNotNull("wrapped"),
  ]);
  expect(rows).toEqual([[], [], []]);
});

test("the read models are the same as a rebuild makes", async () => {
  const { left, rebuilt } = await readModelsOf(database.connection, Buffer.from(MASTER_KEY, "base64"));
  expect(left).toEqual(rebuilt);
});
