import { randomUUID } from "node:crypto";
import { addAdministrator } from "../../../modules/account/index.ts";
import { createSecurityLog } from "../../../modules/account/security/security-log.ts";
import { sweepSecurityRows } from "../../../modules/account/security/security-rows.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { signUp } from "../../support/sign-up.ts";
import { until } from "../../support/until.ts";

const PASSWORD = "Umi-to-Yama-7!";
const CHROME =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const DAY_MS = 24 * 60 * 60 * 1000;

let app: TestApp;
const clock = { now: "2026-11-20T03:04:30.000Z" };
beforeAll(async () => {
  app = await startTestApp({ now: () => clock.now });
});
afterAll(() => app.close());

const events = () => app.database.knex("account.security_event");
beforeEach(() => {
  // Rows of every test have a minute of their own, and equal events are logged again.
  clock.now = new Date(Date.parse(clock.now) + 60_000).toISOString();
});

const minute = () => `${clock.now.slice(0, 16)}:00.000Z`;

type Row = Record<"kind" | "account_id" | "session_id" | "device", string | null> & { count: number };

const rowsOfTest = (): Promise<Row[]> =>
  events().where("minute", minute()).orderBy("kind").select("kind", "account_id", "session_id", "device", "count");

/** Rows are stored a moment after the answer. */
async function expectStored(expected: readonly Partial<Record<keyof Row, unknown>>[], of?: string): Promise<void> {
  const read = async () => (await rowsOfTest()).filter(({ account_id }) => of === undefined || account_id === of);
  const isStored = async () => {
    try {
      expect(await read()).toMatchObject(expected);
      return true;
    } catch {
      return false;
    }
  };
  await until(isStored, 10_000).catch(() => undefined);
  expect(await read()).toMatchObject(expected);
}

const logged = () =>
  app.logs.map((line) => JSON.parse(line)).filter(({ msg, security }) => msg === "security event" && security);

async function newPerson() {
  const person = await signUp(app.url, { always: { "User-Agent": CHROME } });
  await person.browser.openPage();
  return person;
}

const signIn = (browser: Browser, email: string, password = PASSWORD) =>
  browser.send("POST", "/login", { email, password });

test("signing up, in and out are stored with account, session and device, and logged at info", async () => {
  const { browser, email, accountId } = await newPerson();
  await browser.send("DELETE", "/logout");
  await browser.openPage();
  await signIn(browser, email);
  const [session] = await app.database.knex("http.session").where("account_id", accountId).select("public_id");
  const row = { account_id: accountId, device: "Chrome（Windows）", count: 1, session_id: expect.any(String) };
  await expectStored([
    { ...row, kind: "sign-in", session_id: session.public_id },
    { ...row, kind: "sign-out" },
    { ...row, kind: "sign-up" },
  ]);
  const lines = logged().filter(({ security }) => security.account_id === accountId);
  expect(lines.map(({ level, security }) => [level, security.kind])).toEqual([
    [30, "sign-up"],
    [30, "sign-out"],
    [30, "sign-in"],
  ]);
});

test("failures and locks are stored for the account they are about, and logged at the default level", async () => {
  const { email, accountId } = await newPerson();
  const guesser = openBrowser(app.url, { "User-Agent": CHROME });
  await guesser.openPage();
  const statuses: number[] = [];
  while (!statuses.includes(429)) statuses.push((await signIn(guesser, email, "Umi-to-Yama-8!")).status);
  await expectStored(
    [
      { kind: "sign-in-failed", count: statuses.length - 1, session_id: null, device: "Chrome（Windows）" },
      { kind: "sign-in-locked", count: 1 },
      { kind: "sign-up" },
    ],
    accountId,
  );
  const lines = logged().filter(({ security, level }) => security.account_id === accountId && level === 40);
  expect(lines.map(({ security }) => security.kind)).toEqual(["sign-in-failed", "sign-in-locked"]);
  await app.database.knex("http.rate_limit").delete();
});

test("a changed password, a wrong one and a refused role are stored and logged as warnings", async () => {
  const { browser, accountId } = await newPerson();
  const change = (current_password: string) =>
    browser.send("PATCH", "/api/v1/account/password", { current_password, password: "Umi-to-Yama-8!" });
  expect((await change("wrong")).status).toBe(422);
  expect((await change(PASSWORD)).status).toBe(200);
  expect((await browser.get("/admin/projections")).status).toBe(403);
  expect((await browser.fetch("/admin", { headers: { Accept: "text/html" } })).status).toBe(403);
  await expectStored([
    { kind: "confirmation-failed", account_id: accountId, count: 1 },
    { kind: "password-changed", account_id: accountId, count: 1 },
    { kind: "role-refused", account_id: accountId, count: 2 },
    { kind: "sign-up" },
  ]);
  const lines = logged().filter(({ security, level }) => security.account_id === accountId && level === 40);
  expect(lines).toHaveLength(3);
});

test("a flood of forged requests is one row and one line a minute", async () => {
  const visitor = openBrowser(app.url);
  await visitor.openPage();
  const before = logged().length;
  const forge = () => visitor.send("POST", "/login", {}, { "X-CSRF-Token": "forged" });
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all(Array.from({ length: 20 }, forge));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]));
  }
  await expectStored([{ kind: "forgery-refused", account_id: null, count: 200 }]);
  expect(logged()).toHaveLength(before + 1);
});

test("a forged request in somebody's session is stored for the account", async () => {
  const { browser, accountId } = await newPerson();
  const answer = await browser.send("DELETE", "/api/v1/account", {}, { Origin: "https://evil.example" });
  expect(answer.status).toBe(403);
  await expectStored([{ kind: "forgery-refused" }, { kind: "sign-up" }], accountId);
});

test("refusals beyond 200 rows an hour are counted by minute and kind alone", async () => {
  const security = createSecurityLog({ ...app.platform, db: app.database.knex });
  for (let n = 0; n < 1_000; n++) security.report({ kind: "sign-in-failed", accountId: randomUUID() });
  await security.settle();
  const rows = await rowsOfTest();
  expect(rows).toHaveLength(201);
  expect(rows.filter(({ account_id }) => account_id === null)).toMatchObject([{ count: 800, device: null }]);
});

test("counts of several processes add up", async () => {
  const logs = [1, 2].map(() => createSecurityLog({ ...app.platform, db: app.database.knex }));
  for (const security of logs) {
    for (let n = 0; n < 5; n++) security.report({ kind: "forgery-refused" });
  }
  await Promise.all(logs.map((security) => security.settle()));
  await expectStored([{ kind: "forgery-refused", count: 10 }]);
});

test("a table that cannot be written fails no request, and the log says so", async () => {
  const { browser, email, accountId } = await newPerson();
  await expectStored([{ kind: "sign-up" }], accountId);
  await app.database.knex.raw("ALTER TABLE account.security_event RENAME TO elsewhere");
  await browser.send("DELETE", "/logout");
  await browser.openPage();
  expect((await signIn(browser, email)).status).toBe(200);
  await until(() => app.logs.some((line) => line.includes("security events could not be stored")));
  await app.database.knex.raw("ALTER TABLE account.elsewhere RENAME TO security_event");
});

test("an erased account leaves no event behind, and the erasure names nobody", async () => {
  const { browser, email, accountId } = await newPerson();
  await signIn(browser, email, "wrong");
  await expectStored([{ kind: "sign-in-failed" }, { kind: "sign-up" }], accountId);
  expect((await browser.send("DELETE", "/api/v1/account", { password: PASSWORD })).status).toBe(200);
  await expectStored([{ kind: "account-erased", account_id: null, session_id: null, count: 1 }]);
  expect(logged().filter(({ security }) => security.kind === "account-erased")).toMatchObject([{ level: 40 }]);
  // Another process may write late.
  await events().insert({ minute: minute(), kind: "sign-in-failed", account_id: accountId, count: 1 });
  await sweepSecurityRows(app.database.knex, clock.now);
  expect(await events().where("account_id", accountId)).toEqual([]);
});

test("an added administrator is stored and logged", async () => {
  await addAdministrator(app.platform, { name: "鈴木 直美", email: "naomi@example.jp" });
  await expectStored([{ kind: "administrator-added", account_id: expect.any(String) }]);
  expect(logged().at(-1)).toMatchObject({ level: 40, security: { kind: "administrator-added" } });
});

test("events are kept for 90 days", async () => {
  const daysAgo = (days: number) => new Date(Date.parse(clock.now) - days * DAY_MS);
  await events().insert([89, 91].map((days) => ({ minute: daysAgo(days), kind: "sign-in", count: 1 })));
  await sweepSecurityRows(app.database.knex, clock.now);
  const kept = await events().where("minute", "<", daysAgo(1)).pluck("minute");
  expect(kept).toEqual([daysAgo(89)]);
});

test("neither the table nor the log has an address, an e-mail or a User-Agent", async () => {
  const { browser, email, accountId } = await newPerson();
  await signIn(browser, email, "wrong");
  await expectStored([{ kind: "sign-in-failed" }, { kind: "sign-up" }], accountId);
  const everything = JSON.stringify([await events(), logged()]);
  expect(everything).not.toMatch(/@example|127\.0\.0\.1|::1|Mozilla|AppleWebKit/);
});
