import { addAdministrator } from "../../../modules/account/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const naomi = { name: "鈴木 直美", email: "naomi@example.jp" };

test("an administrator signs in with the first password, which is kept nowhere", async () => {
  const password = await addAdministrator(app.platform, naomi);
  const browser = openBrowser(app.url);
  await browser.openPage();
  const answer = await browser.send("POST", "/login", { email: naomi.email, password });
  expect(answer).toMatchObject({ status: 200, json: { redirect_url: "/admin" } });
  expect(app.logs.join()).not.toContain(password);
});

test("refuses a taken address and an invalid name or address with a message", async () => {
  await expect(addAdministrator(app.platform, naomi)).rejects.toThrow("has an account already");
  await expect(addAdministrator(app.platform, { name: "", email: "x" })).rejects.toThrow("Not usable: name and email.");
});
