import { demoAccounts } from "../../../modules/account/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { exchange, type WrittenRequest, written } from "../../support/raw-http.ts";
import { cookieHeader, signedInAs } from "../../support/session.ts";

let app: TestApp;
let seeker: Browser;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
  seeker = await signedInAs(app, demoAccounts[0]?.id);
});
afterAll(() => app.close());

const send = (request: WrittenRequest) => exchange(app.url, written(request));
const asSeeker = () => `Cookie: ${cookieHeader(seeker)}`;

describe("paths", () => {
  test.each([
    "/../../../../etc/passwd",
    "/assets/../../package.json",
    "/assets/..%2f..%2fpackage.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/assets/%252e%252e%252fpackage.json",
    "/..%5c..%5cpackage.json",
    "/\\..\\..\\package.json",
    "/%5cpackage.json",
    "//package.json",
    "///etc/passwd",
    "/./package.json",
    "/index.html",
    "/index.html%00.js",
    "/index.html;.js",
    "/assets",
    "/assets/",
    "/.env",
    "/.git/config",
    "/.well-known/../.env",
    "/node_modules/koa/package.json",
    "/src/main.ts",
    "/assets/main.js.map",
    "/%",
    "/%zz",
    "/%ff%fe",
    "/%c0%ae%c0%ae/%c0%ae%c0%ae/etc/passwd",
    "/%u002e%u002e/etc/passwd",
    "/user/resume/..%2f..%2fmypage",
    "/api/v1/user/resume/at/1%2f..%2f..",
    "/user/resume/output.pdf/../../../mypage/none",
    "/user/resume/output.pdf;a=b",
    `/${"a".repeat(8_000)}`,
    `/${"a/".repeat(4_000)}`,
    `/${"%2e%2e%2f".repeat(800)}etc/passwd`,
  ])("answers %s with 400, 404 or 405", async (target) => {
    for (const accept of ["text/html", "application/json"]) {
      const answer = await send({ target, lines: [`Accept: ${accept}`, asSeeker()] });
      expect([400, 404, 405]).toContain(answer.status);
      expect(answer.body).not.toMatch(/root:|"dependencies"|rireki"|import |node_modules/);
    }
  });

  test("ignores the id of another account in path and query", async () => {
    const [, agency] = demoAccounts;
    for (const target of [
      `/api/v1/user/${agency?.id}/resume`,
      `/api/v1/user/resume?account_id=${agency?.id}&user_id=${agency?.id}`,
      `/api/v1/user/resume?id[]=${agency?.id}`,
    ]) {
      const answer = await send({ target, lines: [asSeeker()] });
      if (answer.status === 200) expect(answer.body).toContain("山田");
      else expect(answer.status).toBe(404);
    }
  });

  test("redirects to no other host for an absolute target", async () => {
    for (const target of [
      "http://evil.example/mypage",
      "//evil.example/mypage",
      "http://rireki.example@evil.example/mypage",
    ]) {
      const answer = await send({ target, lines: ["Accept: text/html"] });
      expect(answer.headers.get("location") ?? "").not.toMatch(/evil/);
      expect([302, 404]).toContain(answer.status);
    }
  });

  test.each(["*", "mypage", "?", "#", "/a b", "/a\x00b", "\\\\evil", "http://", "http://?a", "/\x7f"])(
    "answers the malformed target %j without 5xx",
    async (target) => {
      const answer = await send({ target });
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toContain("山田");
    },
  );
});

describe("return_to", () => {
  test.each(["/mypage%0d%0aSet-Cookie:%20x=1", "/mypage?a=%0d%0aX:1", "/mypage#//evil", "/mypage?next=//evil.example"])(
    "keeps %s one header and a path of this origin",
    async (target) => {
      const answer = await send({ target, lines: ["Accept: text/html"] });
      expect(answer.headers.get("set-cookie") ?? "").not.toMatch(/\bx=1/);
      const location = answer.headers.get("location");
      if (location) expect(location).toMatch(/^\/login(\?return_to=%2F[\w%.~-]*)?$/);
    },
  );
});
