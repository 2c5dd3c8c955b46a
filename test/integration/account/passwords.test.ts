import { makeCredentials } from "../../../modules/account/credentials.ts";
import { hashPassword } from "../../../modules/account/password-hash.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";

const PASSWORD = "Umi-to-Yama-7!";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { PASSWORD_COST: "3" } });
});
afterAll(() => app.close());

let people = 0;

async function newPerson(): Promise<{ browser: Browser; email: string; accountId: string }> {
  people += 1;
  const email = `person-${people}@example.jp`;
  const browser = openBrowser(app.url);
  await browser.openPage();
  expect((await browser.send("POST", "/signup", { name: "海野 山", email, password: PASSWORD })).status).toBe(200);
  const accountId = (await browser.get("/api/v1/session")).json.user.id;
  await browser.openPage();
  return { browser, email, accountId };
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
    const credentials = makeCredentials(app.platform);
    const changed = await storedHash(accountId);
    await credentials.renewHash(accountId, "the hash before the change", "the renewed one");
    expect(await storedHash(accountId)).toBe(changed);
  });
});

describe("a guessable password", () => {
  const message = "推測されやすいパスワードです。別のパスワードにしてください";

  test.each(["Password1!", "passwordpassword", "Rireki-2026!", "Tsurukame-85!"])(
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
