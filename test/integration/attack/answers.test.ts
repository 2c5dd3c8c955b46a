import { demoAccounts } from "../../../modules/account/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";

let app: TestApp;
let behindProxy: TestApp;
let seeker: Browser;
let visitor: Browser;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
  behindProxy = await startTestApp({ env: { TRUST_PROXY: "true" }, database: app.database });
  seeker = await signedInAs(app, demoAccounts[0]?.id);
  visitor = await signedInAs(app, undefined);
});
afterAll(async () => {
  await behindProxy.close();
  await app.close();
});

const html = { Accept: "text/html" };
const json = { Accept: "application/json" };
const typed = { ...json, "Content-Type": "application/json" };
const kinds: [string, number, () => Promise<Response>][] = [
  ["a page", 200, () => seeker.fetch("/user/resume/profile/edit", { headers: html })],
  ["a page for visitors", 200, () => visitor.fetch("/login", { headers: html })],
  ["a redirect to sign in", 302, () => visitor.fetch("/mypage", { headers: html })],
  ["a page that is not there", 404, () => visitor.fetch("/nowhere", { headers: html })],
  ["a page for others", 403, () => seeker.fetch("/admin", { headers: html })],
  ["a document", 200, () => seeker.fetch("/api/v1/user/resume", { headers: json })],
  [
    "a document whose tag is known",
    200,
    () => seeker.fetch("/api/v1/user/resume", { headers: { ...json, "If-None-Match": "*" } }),
  ],
  ["a PDF", 200, () => seeker.fetch("/user/resume/output.pdf")],
  ["a PDF to keep", 200, () => seeker.fetch("/user/resume/output.pdf?download=1")],
  ["an export", 200, () => seeker.fetch("/user/resume/export.json")],
  ["all that is known of a person", 200, () => seeker.fetch("/api/v1/account/export.json")],
  ["a stream", 200, () => streamOf(seeker)],
  ["the session of a visitor", 200, () => visitor.fetch("/api/v1/session")],
  ["postal codes", 200, () => visitor.fetch("/api/zipcloud?zipcode=1000001")],
  ["health", 200, () => visitor.fetch("/health/ready")],
  ["data for nobody", 401, () => visitor.fetch("/api/v1/user/resume", { headers: json })],
  ["no token", 403, () => seeker.fetch("/user/resume/profile", { method: "PATCH", body: "{}", headers: typed })],
  ["another method", 405, () => seeker.fetch("/api/v1/user/resume", { method: "DELETE", headers: json })],
  ["no JSON", 400, () => seeker.fetch("/user/resume/profile", { method: "PATCH", body: "{", headers: typed })],
  [
    "too much",
    413,
    () => seeker.fetch("/user/resume/profile", { method: "PATCH", body: " ".repeat(1_100_000), headers: typed }),
  ],
  [
    "another type",
    415,
    () =>
      seeker.fetch("/user/resume/profile", {
        method: "PATCH",
        body: "{}",
        headers: { ...json, "Content-Type": "text/plain" },
      }),
  ],
  [
    "what is wrong, as a page",
    400,
    () =>
      seeker.fetch("/user/resume/profile", {
        method: "PATCH",
        body: "{",
        headers: { ...html, "Content-Type": "application/json" },
      }),
  ],
];

async function streamOf(browser: Browser): Promise<Response> {
  const abort = new AbortController();
  const response = await browser.fetch("/api/v1/changes", { signal: abort.signal });
  abort.abort();
  return response;
}

test.each(kinds)("sends all security headers with %s (%i) and no server version", async (_, status, ask) => {
  const response = await ask();
  const { headers } = response;
  expect(response.status).toBe(status);
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(
    /default-src 'none'.*script-src 'self';.*object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
  );
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect(headers.get("x-request-id")).toBeTruthy();
  expect(headers.get("strict-transport-security")).toBeNull();
  expect([...headers.keys()].filter((name) => /powered|^server$|version|^access-control/.test(name))).toEqual([]);
  if (status !== 302) expect(headers.get("content-type")).toMatch(/; charset=utf-8$|^application\/pdf$|event-stream/i);
});

test.each(kinds.filter(([name]) => name !== "postal codes"))("sends no-store with %s (%i)", async (_, __, ask) => {
  expect((await ask()).headers.get("cache-control")).toBe("no-store");
});

test("marks an answer public only without cookie and personal data", async () => {
  const answer = await seeker.fetch("/api/zipcloud?zipcode=1000001");
  expect(answer.headers.get("cache-control")).toContain("public");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect(await answer.text()).not.toContain("山田");
  // A session that is touched again gets its cookie anew, with whatever it asked for.
  const own = await signedInAs(app, await registerAccount(app.platform, { role: "seeker" }));
  const seen = { seen_at: new Date(Date.now() - 2 * 60 * 60 * 1000) };
  await app.database.knex("http.session").update(seen);
  const touched = openBrowser(behindProxy.url);
  for (const [name, value] of own.cookies) touched.cookies.set(name, value);
  const withCookie = await touched.fetch("/api/zipcloud?zipcode=1000001");
  expect(withCookie.headers.getSetCookie().join()).toContain("rireki_session=");
  expect(withCookie.headers.get("cache-control")).toBe("no-store");
});

test("sends HSTS and Secure cookies over https", async () => {
  const secure = openBrowser(behindProxy.url);
  for (const path of ["/login", "/nowhere", "/api/v1/session", "/health/live", "/api/v1/user/resume"]) {
    const answer = await secure.fetch(path, { headers: { ...html, "X-Forwarded-Proto": "https" } });
    expect(answer.headers.get("strict-transport-security")).toMatch(/^max-age=\d{7,}/);
    for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/; secure/i);
  }
});

test("reflects no script into a page and shows no stack trace", async () => {
  const script = "<script>alert(1)</script>";
  const token = await seeker.openPage();
  const ask = (path: string, init: RequestInit = {}) => seeker.fetch(path, init);
  const headers = { "X-CSRF-Token": token, "Content-Type": "application/json" };
  const body = JSON.stringify({
    [script]: script,
    user_resume_form: { [script]: script, last_name: script, email: script },
  });
  for (const accept of ["text/html", "application/json", "image/svg+xml", "text/html;q=0, */*", script]) {
    const answers = [
      await ask(`/${encodeURIComponent(script)}`, { headers: { Accept: accept } }),
      await ask(`/api/zipcloud?zipcode=${encodeURIComponent(script)}&callback=alert`, { headers: { Accept: accept } }),
      await ask("/user/resume/contact", { method: "PATCH", body, headers: { ...headers, Accept: accept } }),
      await ask(`/login?return_to=${encodeURIComponent(script)}`, { headers: { Accept: accept } }),
    ];
    for (const answer of answers) {
      const text = await answer.text();
      if (answer.headers.get("content-type")?.includes("html")) expect(text).not.toContain(script);
      expect(text).not.toMatch(/at \w+ \(|node_modules|\.ts:\d/);
    }
  }
});
