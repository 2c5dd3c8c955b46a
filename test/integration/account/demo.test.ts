import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { demoAccounts } from "../../../modules/account/index.ts";
import { ELEMENT_TYPES } from "../../../modules/application-forms/contract/form.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { countEventsByStream } from "../../support/events-by-stream.ts";

const PASSWORD = "Rireki-2026!";

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  // Seeded by the same start, once in this run; the tests of killed starts begin with an empty database.
  database = await createDemoDatabase();
  app = await startTestApp({ database, seedDemo: true });
  await caughtUp(app);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function signIn(email: string) {
  const browser = openBrowser(app.url);
  await browser.openPage();
  return { browser, answer: await browser.send("POST", "/login", { email, password: PASSWORD }) };
}

test.each([
  ["seeker@example.jp", "seeker", "/mypage"],
  ["agency@example.jp", "agency", "/agency"],
  ["admin@example.jp", "admin", "/admin"],
])("%s signs in as %s and begins at %s", async (email, role, home) => {
  const { browser, answer } = await signIn(email);
  expect(answer.json).toMatchObject({ success: true, redirect_url: home });
  expect((await browser.get("/api/v1/session")).json).toMatchObject({ user: { email, role }, demo: true });
});

test("the seeker's 履歴書 has a past of some weeks, after the account was opened", async () => {
  const { browser } = await signIn("seeker@example.jp");
  const { entries } = (await browser.get("/api/v1/user/resume/history?limit=100")).json;
  const days = new Set(entries.map(({ at }: { at: string }) => at.slice(0, 10)));
  expect(days.size).toBeGreaterThan(3);
  const [account] = demoAccounts;
  const [seeker] = await database.knex("account.directory").where("account_id", account?.id);
  const first = entries.at(-1).at;
  expect(seeker.registered_at.toISOString() < first).toBe(true);
  expect(Date.now() - Date.parse(first)).toBeGreaterThan(14 * 24 * 60 * 60 * 1000);
});

test("both boards have an application in every column, which the agency opens; nothing is written twice", async () => {
  await app.completeDemo();
  const head = await app.platform.store.head();
  await app.completeDemo();
  expect(await app.platform.store.head()).toBe(head);
  await caughtUp(app);
  const { browser: seeker } = await signIn("seeker@example.jp");
  const own = (await seeker.get("/api/v1/user/applications")).json.items;
  const states = ["applied", "screening", "interview", "offer", "rejected", "withdrawn"];
  expect(own.map(({ state }: { state: string }) => state).sort()).toEqual(states.toSorted());
  expect((await seeker.get("/api/v1/user/bookmarks")).json.items).toHaveLength(2);
  const [search] = (await seeker.get("/api/v1/user/saved_searches")).json.items;
  expect(search.new_count).toBeGreaterThan(0);
  const { browser: agency } = await signIn("agency@example.jp");
  const { items } = (await agency.get("/agency/applications/board")).json;
  const asked = items.find(({ state }: { state: string }) => state === "interview");
  const { application } = (await agency.get(`/agency/applications/${asked.id}`)).json;
  expect(application).toMatchObject({ applicant: { name: "山田 花子" }, documents: [{ label: "履歴書" }] });
  expect(application.answers).toHaveLength(4);
  expect((await agency.get(application.documents[0].url)).text.startsWith("%PDF")).toBe(true);
  const forms = (await agency.get("/api/v1/forms")).json.items;
  expect(new Set(forms.flatMap(typesOf)).size).toBe(ELEMENT_TYPES.length);
});

test("the agency has candidates in every stage, of whom some are likely there twice", async () => {
  const { browser } = await signIn("agency@example.jp");
  const { items, pagination } = (await browser.get("/agency/candidates?per_page=100")).json;
  expect(pagination.total_items).toBe(60);
  expect(new Set(items.map(({ stage }: { stage: string }) => stage)).size).toBe(6);
  expect((await browser.get("/agency/candidates?search=渡辺 大輔")).json.items).toHaveLength(2);
  expect((await browser.get("/agency/candidates/duplicates")).json.items).toHaveLength(2);
  const kept = items.filter(({ staff }: { staff: { name: string } | null }) => staff?.name === "佐藤 健一");
  expect(kept.length).toBeGreaterThan(50);
});

const typesOf = ({ elements }: { elements: { type: string }[] }) => elements.map(({ type }) => type);

test("a start continues the demo that killed starts left unfinished", async () => {
  await app.completeDemo();
  const own = await createTestDatabase();
  const directory = mkdtempSync(path.join(tmpdir(), "rireki-demo-"));
  const start = () => startTestApp({ database: own, env: { SEED_DEMO: undefined, DATA_DIR: directory } });
  /** The process ends at the nth event of a type, whose append fails. */
  const endAt = (type: string, nth: number) =>
    own.knex.raw(`
      create or replace function end_at() returns trigger language plpgsql as $$
      begin
        if new.type = '${type}' and (select count(*) from event_store.event where type = '${type}') >= ${nth - 1} then
          raise exception 'killed';
        end if;
        return new;
      end $$;
      create or replace trigger end_at before insert on event_store.event for each row execute function end_at()`);
  for (const [type, nth] of [
    ["account.registered", 2],
    ["job.published", 57],
    ["shelf.bookmark-noted", 1],
  ] as const) {
    await endAt(type, nth);
    await expect(start()).rejects.toThrow("killed");
  }
  await endAt("application.moved", 5);
  const served = await start();
  await expect(served.completeDemo()).rejects.toThrow("killed");
  await served.close();
  await own.knex.raw("drop trigger end_at on event_store.event");
  const later = await start();
  await later.completeDemo();
  await later.close();
  expect(await countEventsByStream(own.knex)).toEqual(await countEventsByStream(database.knex));
  rmSync(directory, { recursive: true });
  await own.drop();
});

test("a second start adds nothing, not even for an erased account", async () => {
  const { browser } = await signIn("agency@example.jp");
  await browser.send("DELETE", "/api/v1/account", { password: PASSWORD });
  const head = await app.platform.store.head();
  await app.close();
  app = await startTestApp({ database, seedDemo: true });
  expect(await app.platform.store.head()).toBe(head);
  expect((await signIn("agency@example.jp")).answer.status).toBe(401);
  expect(await database.knex("account.credential")).toHaveLength(demoAccounts.length - 1);
});

describe("removed", () => {
  let own: TestDatabase;
  beforeEach(async () => {
    own = await createDemoDatabase();
  });
  afterEach(() => own.drop());

  const EMAILS = demoAccounts.map(({ email }) => email);
  const start = (options: Parameters<typeof startTestApp>[0] = {}) => startTestApp({ database: own, ...options });
  /** The process of `npm run demo -- --remove`. */
  const atTerminal = () => start({ env: { SERVICES: "projector" } });
  const demoShown = async ({ url }: TestApp) => (await openBrowser(url).get("/api/v1/session")).json.demo;
  const warnings = ({ logs }: TestApp) => logs.filter((line) => line.includes("npm run demo -- --remove"));

  test("beside a running Rireki, which warns where others reach its port: nobody signs in to them, no later start brings them back", async () => {
    const running = await start({ seedDemo: true });
    expect(warnings(running)).toEqual([]);
    const exposed = await start({ env: { HOST: "0.0.0.0" } });
    expect(warnings(exposed)).toHaveLength(1);
    await exposed.close();
    const browser = openBrowser(running.url);
    await browser.openPage();
    const admin = { email: "admin@example.jp", password: PASSWORD };
    expect((await browser.send("POST", "/login", admin)).status).toBe(200);
    expect(await demoShown(running)).toBe(true);

    const terminal = await atTerminal();
    expect(await terminal.removeDemo()).toEqual(EMAILS);
    expect(await terminal.removeDemo()).toEqual([]);
    await terminal.close();
    expect((await browser.get("/api/v1/session")).json).toMatchObject({ user: null, demo: false });
    await browser.openPage();
    expect((await browser.send("POST", "/login", admin)).status).toBe(401);
    await running.close();

    const later = await start({ seedDemo: true });
    expect(await demoShown(later)).toBe(false);
    await later.close();
  });

  test("without a running Rireki: keys and rows are gone, with a receipt for each, and no start warns", async () => {
    await (await start({ seedDemo: true })).close();
    const terminal = await atTerminal();
    expect(await terminal.removeDemo()).toEqual(EMAILS);
    await terminal.close();
    const ids = demoAccounts.map(({ id }) => id);
    const receipts = await own.knex("privacy.erasure").whereIn("subject_id", ids);
    expect(receipts).toHaveLength(ids.length);
    expect(await own.knex("account.credential")).toEqual([]);
    const clean = await start({ env: { HOST: "0.0.0.0" } });
    expect(warnings(clean)).toEqual([]);
    await clean.close();
  });
});
