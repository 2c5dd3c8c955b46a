import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { signUp } from "../../support/sign-up.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
});
afterAll(() => app.close());

test("one account that signs in from thirty lines at once has twenty sessions, and the person's list shows them all", async () => {
  const { email, password, accountId } = await signUp(app.url);
  const signIn = async (n: number) => {
    const browser = openBrowser(app.url);
    await browser.openPage();
    const answer = await browser.send("POST", "/login", { email, password }, { "X-Forwarded-For": `198.51.100.${n}` });
    return { browser, status: answer.status };
  };
  const entered = await whileAttacked(app, () => Promise.all(Array.from({ length: 30 }, (_, n) => signIn(n))));
  expect(entered.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(await app.database.knex("http.session").where("account_id", accountId)).toHaveLength(20);
  const users = await Promise.all(
    entered.map(async ({ browser }) => (await browser.get("/api/v1/session")).json.user && browser),
  );
  const alive = users.find(Boolean);
  expect((await alive?.get("/api/v1/account/sessions"))?.json.sessions).toHaveLength(20);
});
