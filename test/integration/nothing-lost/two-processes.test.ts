import { type Browser, openBrowser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { readNews } from "../../support/news.ts";
import { makeProgramHome, type ProgramHome } from "../../support/program.ts";
import { readModelsOf } from "./what-is-there.ts";

jest.setTimeout(120_000);

const MASTER_KEY = Buffer.alloc(32, "shared").toString("base64");

let database: TestDatabase;
let home: ProgramHome;
/** One person's browser, before either of two processes on the same database. */
let one: Browser;
let two: Browser;

beforeAll(async () => {
  database = await createTestDatabase();
  home = makeProgramHome();
  const { host, port, user } = database.connection as { host: string; port: number; user: string };
  const socket = new URLSearchParams({ host, port: String(port) });
  const environment = { DATABASE_URL: `postgres://${user}@localhost/${database.name}?${socket}`, MASTER_KEY };
  const programs = await Promise.all([home.start(environment), home.start(environment)]);
  one = openBrowser(programs[0]?.url ?? programs[0]?.output() ?? "");
  two = openBrowser(programs[1]?.url ?? programs[1]?.output() ?? "");
  await one.openPage();
  const person = { name: "二宮 両", email: "both@example.jp", password: "Rireki-2026!" };
  expect((await one.send("POST", "/signup", person)).status).toBe(200);
  for (const [name, value] of one.cookies) two.cookies.set(name, value);
  await two.openPage();
});
afterAll(async () => {
  await home.remove();
  await database.drop();
});

const save = (browser: Browser, section: string, fields: object, headers: Record<string, string> = {}) =>
  browser.send("PATCH", `/user/resume/${section}`, { user_resume_form: { ...fields, no_redirect: true } }, headers);

test("a session that one of them opened is known to the other", async () => {
  expect((await two.get("/api/v1/session")).json.user).toMatchObject({ email: "both@example.jp" });
});

test("what is saved through one is read fresh through the other", async () => {
  for (let n = 1; n <= 50; n++) {
    const [writer, reader] = n % 2 === 0 ? [one, two] : [two, one];
    const saved = await save(writer, "summary", { summary: `要約 ${n}` });
    expect(saved.status).toBe(200);
    const read = await reader.get("/api/v1/user/resume", {
      "Consistency-Token": saved.headers.get("Consistency-Token") ?? "",
    });
    expect(read.headers.get("Consistency")).toBeNull();
    expect(read.json.resume.summary).toBe(`要約 ${n}`);
  }
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
  const read = await two.get("/api/v1/user/resume", {
    "Consistency-Token": last?.headers.get("Consistency-Token") ?? "",
  });
  expect(read.json).toEqual({ revision: last?.json.revision, resume: last?.json.resume });
});

test("a tab before one of them hears of a save through the other", async () => {
  const news = readNews(await one.fetch("/api/v1/changes"));
  const saved = await save(two, "self-pr", { self_pr: "向こうで書いた" });
  expect(await news.next("changed")).toMatchObject({ document: "resume", revision: saved.json.revision });
  await news.close();
});

test("a save that was made for what the other has changed is told so", async () => {
  const { headers } = await one.get("/api/v1/user/resume");
  expect((await save(two, "summary", { summary: "先に" })).status).toBe(200);
  const late = await save(one, "summary", { summary: "後から" }, { "If-Match": headers.get("ETag") ?? "" });
  expect(late.status).toBe(412);
});

test("both have written the same read models as a rebuild makes", async () => {
  const { left, rebuilt } = await readModelsOf(database.connection, Buffer.from(MASTER_KEY, "base64"));
  expect(left).toEqual(rebuilt);
});
