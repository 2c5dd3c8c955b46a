import { endAccess, issuePasswordReset } from "../../../modules/account/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { atTerminal } from "../../support/at-terminal.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { listenToChanges } from "../../support/change-stream.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { deadlines } from "../../support/deadlines.ts";
import { signUp } from "../../support/sign-up.ts";

jest.setTimeout(2 * deadlines.longTest);

const PUBLIC_ORIGIN = "https://rireki.example";
const NEW_PASSWORD = "Kawa-to-Mori-9!";
const naomi = { name: "鈴木 直美", email: "naomi@example.jp" };
const sato = { staff: "佐藤 健一", email: "sato@example.jp" };

let database: TestDatabase;
let app: TestApp;
let other: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startTestApp({ database });
  other = await startTestApp({ database });
});
afterAll(async () => {
  await other.close();
  await app.close();
  await database.drop();
});

const run = (command: string, ...args: string[]) =>
  atTerminal(command, args, {
    env: {
      DATABASE_URL: database.url,
      MASTER_KEY: Buffer.alloc(32, "test").toString("base64"),
      PUBLIC_ORIGIN,
      LOG_LEVEL: "silent",
    },
  });
const admin = (...args: string[]) => run("administerAtTerminal", ...args);
const agency = (...args: string[]) => run("openAgencyAtTerminal", ...args);
const resetPassword = (...args: string[]) => run("resetPasswordAtTerminal", ...args);

const passwordIn = ({ output }: { output: string }): string => /with (\S+) and/.exec(output)?.[1] ?? output;

async function signIn(email: string, password: string, at = app): Promise<{ browser: Browser; status: number }> {
  const browser = openBrowser(at.url);
  await browser.openPage();
  const { status } = await browser.send("POST", "/login", { email, password });
  return { browser, status };
}

/** Signs in at both processes, with an open event stream at each. */
async function signInEverywhere(email: string, password: string) {
  const browsers = [];
  for (const at of [app, other]) {
    const { browser, status } = await signIn(email, password, at);
    expect(status).toBe(200);
    browsers.push({ browser, stream: await listenToChanges(browser) });
  }
  return browsers;
}

async function expectAllEnded(browsers: Awaited<ReturnType<typeof signInEverywhere>>): Promise<void> {
  for (const { browser, stream } of browsers) {
    expect(await stream.toEnd()).toContain("event: end");
    expect((await browser.get("/api/v1/session")).json.user).toBeNull();
  }
}

const kinds = async (): Promise<string[]> => {
  const rows = await database.knex("account.security_event").whereNotNull("account_id").select("kind");
  return rows.map(({ kind }) => kind);
};

test("an administrator's access ends at once in every process, and is opened again by a new first password", async () => {
  const first = passwordIn(await admin("--name", naomi.name, "--email", naomi.email));
  await caughtUp(app);
  const browsers = await signInEverywhere(naomi.email, first);
  const ended = await admin("--remove", naomi.email);
  expect(ended).toMatchObject({ code: 0, output: expect.stringContaining("can no longer sign in") });
  expect(ended.output).toContain("WARNING: there is no administrator any more");
  await expectAllEnded(browsers);
  expect((await signIn(naomi.email, first)).status).toBe(401);
  expect(await kinds()).toContain("access-ended");
  expect(await database.knex("account.directory").whereNull("erased_at")).toHaveLength(1);
  expect((await resetPassword("--email", naomi.email)).output).toContain("was ended");

  const again = passwordIn(await admin("--name", naomi.name, "--email", naomi.email));
  expect((await signIn(naomi.email, first)).status).toBe(401);
  const { browser, status } = await signIn(naomi.email, again);
  expect(status).toBe(200);
  expect((await browser.get("/admin/projections")).status).toBe(200);
});

test("a member of an agency's staff loses access and gets it back in the same agency alone", async () => {
  const house = ["--name", "みちしるべキャリア株式会社", "--licence", "13-ユ-123456"];
  const first = passwordIn(await agency(...house, "--staff", sato.staff, "--email", sato.email));
  const browsers = await signInEverywhere(sato.email, first);
  expect((await admin("--remove", sato.email)).output).toContain("the account of an agency's staff");
  expect((await browsers[0]?.browser.get("/api/v1/session"))?.json.user).not.toBeNull();
  expect((await agency("--remove", sato.email)).code).toBe(0);
  await expectAllEnded(browsers);
  expect((await agency("--remove", sato.email)).code).toBe(0);

  const elsewhere = ["--name", "ほかの紹介所", "--licence", "27-ユ-654321"];
  const refused = await agency(...elsewhere, "--staff", sato.staff, "--email", sato.email);
  expect(refused).toMatchObject({
    code: 1,
    output: expect.stringContaining("closed account of another role or agency"),
  });
  expect(await database.knex("event_store.event").where({ type: "agency.opened" })).toHaveLength(1);
  // Long after the sign-up, when an abandoned one would have lost its address.
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await database.knex("account.credential").update({ claimed_at: anHourAgo });
  const stranger = openBrowser(app.url);
  await stranger.openPage();
  const taken = await stranger.send("POST", "/signup", { name: "別人", email: sato.email, password: NEW_PASSWORD });
  expect(taken.status).toBe(422);
  const again = passwordIn(await agency(...house, "--staff", sato.staff, "--email", sato.email));
  expect((await signIn(sato.email, again)).status).toBe(200);
});

test("an unknown address is said to be none", async () => {
  const email = "nobody@example.jp";
  const answer = { code: 1, output: expect.stringContaining("No account has this address.") };
  expect(await agency("--remove", email)).toMatchObject(answer);
  await expect(endAccess(app.platform, { email, role: "admin" })).rejects.toThrow(/^No account/);
  await expect(issuePasswordReset(app.platform, email)).rejects.toThrow(/^No account/);
});

test("a link for a new password ends all sessions at once; the documents stay readable under the new one", async () => {
  const { browser: writing, email, password } = await signUp(app.url);
  const user_resume_form = { summary: "忘れる前に書いた", no_redirect: true };
  await writing.send("PATCH", "/user/resume/summary", { user_resume_form });
  const browsers = await signInEverywhere(email, password);
  const { output, code } = await resetPassword("--email", email);
  expect(code).toBe(0);
  const [, token = ""] = /^https:\/\/rireki\.example\/password_resets\/([\w-]{43})$/m.exec(output) ?? [];
  expect(
    await database.knex("account.password_reset").whereRaw("encode(token_hash, 'escape') like ?", [`%${token}%`]),
  ).toEqual([]);
  await expectAllEnded(browsers);
  expect((await signIn(email, password)).status).toBe(401);

  const visitor = openBrowser(other.url);
  await visitor.openPage(`/password_resets/${token}`);
  for (const _ of [1, 2]) expect((await visitor.get(`/password_resets/${token}`)).status).toBe(200);
  const set = await visitor.send("POST", `/password_resets/${token}`, {
    password: NEW_PASSWORD,
    password_confirmation: NEW_PASSWORD,
  });
  expect(set).toMatchObject({
    status: 200,
    json: { message: "新しいパスワードを設定しました", redirect_url: "/login" },
  });
  const { browser, status } = await signIn(email, NEW_PASSWORD);
  expect(status).toBe(200);
  expect((await browser.getFresh("/api/v1/user/resume")).json.resume.summary).toBe(user_resume_form.summary);
  expect(await kinds()).toEqual(expect.arrayContaining(["reset-link-made", "password-reset"]));
  const { events } = (await browser.get("/api/v1/account/security_events")).json;
  expect(events.map(({ kind }: { kind: string }) => kind)).toEqual(expect.arrayContaining(["reset-link-made"]));
});
