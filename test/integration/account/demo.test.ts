import { demoAccounts } from "../../../modules/account/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const PASSWORD = "Rireki-2026!";

let database: TestDatabase;
let app: TestApp;

beforeAll(async () => {
  database = await createTestDatabase();
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

test("a second start adds nothing, not even for somebody who was erased", async () => {
  const { browser } = await signIn("agency@example.jp");
  await browser.send("DELETE", "/api/v1/account", { password: PASSWORD });
  const head = await app.platform.store.head();
  await app.close();
  app = await startTestApp({ database, seedDemo: true });
  expect(await app.platform.store.head()).toBe(head);
  expect((await signIn("agency@example.jp")).answer.status).toBe(401);
  expect(await database.knex("account.credential")).toHaveLength(demoAccounts.length - 1);
});
