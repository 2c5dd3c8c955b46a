import { createCredentials } from "../../../modules/account/credentials.ts";
import { hashPassword } from "../../../modules/account/password-hash.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { signUp } from "../../support/sign-up.ts";
import { until } from "../../support/until.ts";

const PASSWORD = "Umi-to-Yama-7!";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PASSWORD_COST: "3" } });
});
afterAll(() => app.close());

async function newPerson(): Promise<{ browser: Browser; email: string; accountId: string }> {
  const person = await signUp(app.url);
  await person.browser.openPage();
  return person;
}

async function signIn(email: string, password = PASSWORD): Promise<number> {
  const browser = openBrowser(app.url);
  await browser.openPage();
  return (await browser.send("POST", "/login", { email, password })).status;
}

const credential = (accountId: string) => app.database.knex("account.credential").where("account_id", accountId);
const storedHash = async (accountId: string) => (await credential(accountId).first("password_hash")).password_hash;

describe("the hash of a password", () => {
  test("is renewed at sign-in when the cost has grown", async () => {
    const { email, accountId } = await newPerson();
    const outdated = await hashPassword(PASSWORD, 1);
    await credential(accountId).update({ password_hash: outdated });
    expect(await signIn(email, "Umi-to-Yama-8!")).toBe(401);
    expect(await storedHash(accountId)).toBe(outdated);

    expect(await signIn(email)).toBe(200);
    const renewed = await storedHash(accountId);
    expect(renewed).toMatch(/^scrypt\$ln=3,r=8,p=3\$/);
    expect(await signIn(email)).toBe(200);
    expect(await storedHash(accountId)).toBe(renewed);
  });

  test("is not replaced by a renewal when the password was changed meanwhile", async () => {
    const { accountId } = await newPerson();
    const credentials = createCredentials(app.platform);
    const changed = await storedHash(accountId);
    await credentials.renewHash(accountId, "the hash before the change", "the renewed one");
    expect(await storedHash(accountId)).toBe(changed);
  });
});

describe("a guessable password", () => {
  const message = "推測されやすいパスワードです。別のパスワードにしてください";

  test.each(["Password1!", "passwordpassword", "Rireki-2025!", "Tsurukame-85!"])(
    "is refused at sign-up: %s",
    async (password) => {
      const browser = openBrowser(app.url);
      await browser.openPage();
      const person = { name: "鶴 亀", email: "tsurukame@example.jp", password };
      const answer = await browser.send("POST", "/signup", person);
      expect(answer.status).toBe(422);
      expect(answer.json.errors).toEqual({ password: [message] });
      expect((await browser.get("/api/v1/session")).json.user).toBeNull();
    },
  );

  test.each([
    ["127.0.0.1", 200],
    ["0.0.0.0", 422],
  ])("the demo password, with the port open at %s, is answered %d", async (HOST, status) => {
    const reachable = await startTestApp({ env: { HOST } });
    const browser = openBrowser(reachable.url);
    await browser.openPage();
    const person = { name: "鶴 亀", email: "tsurukame@example.jp", password: "Rireki-2026!" };
    expect((await browser.send("POST", "/signup", person)).status).toBe(status);
    await reachable.close();
  });

  test("is refused as a new password, and the old one stays", async () => {
    const { browser, email } = await newPerson();
    const change = { current_password: PASSWORD, password: "Sunshine-2026!" };
    const answer = await browser.send("PATCH", "/api/v1/account/password", change);
    expect(answer.status).toBe(422);
    expect(answer.json.errors).toEqual({ password: [message] });
    expect(await signIn(email)).toBe(200);
  });
});

test("a phrase of 15 characters without kinds of characters opens an account", async () => {
  const password = "山のあなたの空遠く幸い住むと人";
  const browser = openBrowser(app.url);
  await browser.openPage();
  const email = "phrase@example.jp";
  expect((await browser.send("POST", "/signup", { name: "山野 空", email, password })).status).toBe(200);
  expect(await signIn(email, password)).toBe(200);
});

describe("a changed password", () => {
  const NEW = "Umi-to-Yama-8!";
  const change = (browser: Browser) =>
    browser.send("PATCH", "/api/v1/account/password", { current_password: PASSWORD, password: NEW });
  const user = async (browser: Browser) => (await browser.get("/api/v1/session")).json.user;

  test("ends other sessions in the transaction of its hash: neither happens without the other", async () => {
    const { browser, email, accountId } = await newPerson();
    const other = openBrowser(app.url);
    await other.openPage();
    await other.send("POST", "/login", { email, password: PASSWORD });
    const before = await storedHash(accountId);
    await app.database.knex.raw(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
      CREATE TRIGGER refuse BEFORE DELETE ON http.session FOR EACH ROW EXECUTE FUNCTION refuse();
    `);
    expect((await change(browser)).status).toBe(500);
    await app.database.knex.raw("DROP FUNCTION refuse CASCADE");
    expect(await storedHash(accountId)).toBe(before);
    expect(await user(other)).not.toBeNull();

    expect((await change(browser)).status).toBe(200);
    expect(await storedHash(accountId)).not.toBe(before);
    expect(await user(other)).toBeNull();
    expect(await user(browser)).not.toBeNull();
  });

  test("refuses a sign-in with the old password that was under way", async () => {
    const { email, accountId } = await newPerson();
    const { knex } = app.database;
    const late = openBrowser(app.url);
    await late.openPage();
    const sessions = () => knex("http.session").where("account_id", accountId).pluck("id_hash");
    const [own] = await sessions();

    const transaction = await knex.transaction();
    const password_hash = await hashPassword(NEW, 3);
    await transaction("account.credential").where("account_id", accountId).update({ password_hash });
    await transaction("http.session").where("account_id", accountId).whereNot("id_hash", own).delete();
    const signingIn = late.send("POST", "/login", { email, password: PASSWORD });
    await until(async () => (await sessions()).length === 2);
    await transaction.commit();

    expect((await signingIn).status).toBe(401);
    expect(await user(late)).toBeNull();
    expect(await sessions()).toEqual([own]);
  });
});
