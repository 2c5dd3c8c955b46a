import { randomUUID } from "node:crypto";
import { route } from "../../../src/http/route.ts";
import type { Browser } from "../../support/browser.ts";
import { openTestSite, type TestSite } from "../../support/http.ts";

const MESSAGE = "セキュリティトークンが無効です。ページをリロードしてください。";
const hanako = { id: randomUUID(), name: "花子", email: "hanako@example.jp", role: "seeker" };
let saves = 0;
const save = (path: string, access: "anyone" | "signed-in") =>
  route({
    method: "POST",
    path,
    access,
    async handle() {
      saves += 1;
      return { body: { success: true } };
    },
  });

let site: TestSite;
let browser: Browser;
beforeAll(async () => {
  site = await openTestSite({ routes: [save("/save", "signed-in"), save("/open", "anyone")], actors: [hanako] });
  browser = await site.signedIn(hanako.id);
});
afterAll(() => site.close());
beforeEach(() => {
  saves = 0;
});

test("refuses a write without a valid CSRF token", async () => {
  for (const token of ["", "wrong", "A".repeat(43)]) {
    const answer = await browser.send("POST", "/save", {}, { "X-CSRF-Token": token });
    expect(answer.status).toBe(403);
    expect(answer.json).toEqual({ message: MESSAGE });
  }
  expect(saves).toBe(0);
});

test("refuses the CSRF token of another session", async () => {
  const other = await site.signedIn(hanako.id);
  const token = await other.openPage();
  expect((await browser.send("POST", "/save", {}, { "X-CSRF-Token": token })).status).toBe(403);
});

test("accepts the page's CSRF token as header or form field", async () => {
  expect((await browser.send("POST", "/save", {})).status).toBe(200);
  const form = new FormData();
  form.set("authenticity_token", await browser.openPage());
  expect((await browser.send("POST", "/save", form, { "X-CSRF-Token": "" })).status).toBe(200);
  expect(saves).toBe(2);
});

test("binds a visitor's CSRF token to the browser, and revokes it on sign-in", async () => {
  const visitor = site.visitor();
  const token = await visitor.openPage();
  expect((await visitor.send("POST", "/open", {})).status).toBe(200);
  expect((await site.visitor().send("POST", "/open", {}, { "X-CSRF-Token": token })).status).toBe(403);
  await visitor.send("POST", "/test/sign-in", { account: hanako.id });
  expect((await visitor.send("POST", "/save", {}, { "X-CSRF-Token": token })).status).toBe(403);
});

test("keeps one CSRF token for all pages of a session", async () => {
  expect(await browser.openPage()).toBe(await browser.openPage());
});

test("refuses a cross-origin request even with a valid CSRF token", async () => {
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: `${site.url}.evil.example` },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ];
  for (const headers of foreign) {
    expect((await browser.send("POST", "/save", {}, headers)).json).toEqual({ message: MESSAGE });
  }
  expect(saves).toBe(0);
  expect((await browser.send("POST", "/save", {}, { Origin: site.url })).status).toBe(200);
});
