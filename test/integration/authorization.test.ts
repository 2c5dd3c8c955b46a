import { editPath } from "../../documents/paths.ts";
import { demoAccounts } from "../../modules/account/index.ts";
import { careerDefinition } from "../../modules/career/contract.ts";
import { definitions } from "../../modules/index.ts";
import { resumeDefinition } from "../../modules/resume/contract.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import type { Browser } from "../support/browser.ts";
import { signedInAs } from "../support/session.ts";
import { signUp } from "../support/sign-up.ts";

/** Every route with those who may call it. A route that is not in here fails, so that nobody forgets to think of it. */
const WHO_MAY: Readonly<Record<string, Who>> = {
  "POST /signup": "everybody",
  "POST /login": "everybody",
  "DELETE /logout": "everybody",
  "GET /api/v1/session": "everybody",
  "GET /password_resets/:token": "everybody",
  "POST /password_resets/:token": "everybody",
  "PATCH /api/v1/account/password": "signed in",
  "GET /api/v1/account/export.json": "signed in",
  "DELETE /api/v1/account": "signed in",
  "GET /api/v1/account/sessions": "signed in",
  "DELETE /api/v1/account/sessions": "signed in",
  "DELETE /api/v1/account/sessions/:id": "signed in",
  "POST /api/v1/session/confirm": "signed in",
  "DELETE /api/v1/session/wrong_passwords": "signed in",
  "GET /api/v1/account/security_events": "signed in",

  "GET /api/zipcloud": "everybody",
  "GET /api/v1/autocomplete/:kind": "signed in",
  "GET /api/companies/suggest": "signed in",
  "GET /api/schools/suggest": "signed in",
  "POST /api/v1/company_info": "signed in",
  "GET /api/ai_advice": "seekers and agencies",
  "POST /api/ai_advice": "seekers and agencies",
  "POST /api/v1/analytics": "seeker",
  "GET /component_library/demo_data.json": "everybody",
  "GET /component_library/users": "everybody",
  "GET /component_library/users/export": "everybody",
  "POST /component_library/users/order": "everybody",
  "GET /api/v1/changes": "signed in",

  "GET /agency/jobs": "agency",
  "POST /agency/jobs": "agency",
  "GET /agency/jobs/export": "agency",
  "POST /agency/jobs/bulk": "agency",
  "GET /agency/jobs/:id": "agency",
  "PATCH /agency/jobs/:id": "agency",
  "GET /agency/jobs/:id/history": "agency",
  "POST /agency/jobs/:id/copy": "agency",
  "POST /agency/jobs/:id/publish": "agency",
  "POST /agency/jobs/:id/unpublish": "agency",
  "POST /agency/jobs/:id/close": "agency",
  "POST /agency/jobs/:id/renew": "agency",
  "GET /sitemap.xml": "everybody",
  "GET /api/v1/jobs": "everybody",
  "GET /api/v1/jobs/suggest": "everybody",
  "GET /api/v1/jobs/:id": "everybody",
  "POST /api/jobs/:id/track_click": "everybody",
  "POST /api/jobs/:id/bookmark": "seeker",
  "DELETE /api/jobs/:id/bookmark": "seeker",
  "PATCH /api/jobs/:id/bookmark": "seeker",
  "GET /api/v1/user/bookmarks": "seeker",
  "GET /api/v1/forms": "agencies and admins",
  "POST /api/v1/forms": "agencies and admins",
  "GET /api/v1/forms/:id": "agencies and admins",
  "PATCH /api/v1/forms/:id": "agencies and admins",
  "DELETE /api/v1/forms/:id": "agencies and admins",
  "POST /api/v1/forms/:id/copy": "agencies and admins",
  "GET /api/v1/forms/:id/history": "agencies and admins",
  "GET /api/v1/jobs/:id/application": "seeker",
  "POST /api/v1/jobs/:id/applications": "seeker",
  "GET /api/v1/user/applications": "seeker",
  "GET /api/v1/user/applications/:id": "seeker",
  "POST /api/v1/user/applications/:id/withdraw": "seeker",
  "PUT /api/v1/user/applications/:id/note": "seeker",
  "GET /user/applications/:id/files/:file": "seeker",
  "GET /agency/applications": "agency",
  "GET /agency/applications/board": "agency",
  "GET /agency/overview": "agency",
  "GET /agency/applications/:id": "agency",
  "POST /agency/applications/:id/move": "agency",
  "POST /agency/applications/bulk": "agency",
  "GET /agency/applications/:id/documents/:document.pdf": "agency",
  "GET /agency/applications/:id/files/:file": "agency",
  "GET /api/v1/user/submissions": "seeker",
  "POST /api/v1/user/submissions": "seeker",
  "POST /api/v1/user/submissions/:id/check": "seeker",
  "GET /user/submissions.csv": "seeker",
  "GET /user/submissions/:id.pdf": "seeker",
  "GET /api/v1/user/saved_searches": "seeker",
  "GET /api/v1/user/new_jobs": "seeker",
  "POST /saved_searches": "seeker",
  "PATCH /saved_searches/:id": "seeker",
  "DELETE /saved_searches/:id": "seeker",
  "POST /saved_searches/:id/open": "seeker",
  "GET /agency/companies": "agency",
  "POST /agency/companies": "agency",
  "GET /agency/companies/:id": "agency",
  "PATCH /agency/companies/:id": "agency",
  "DELETE /agency/companies/:id": "agency",

  "GET /admin/security_events": "admin",
  "GET /admin/projections": "admin",
  "GET /admin/projections/live": "admin",
  "GET /admin/projections/log": "admin",
  "GET /admin/projections/:name/rebuild": "admin",
  "GET /admin/projections/:name/fault": "admin",
  "POST /admin/projections/:name/rebuild": "admin",
  "POST /admin/projections/:name/rebuild/pause": "admin",
  "POST /admin/projections/:name/rebuild/resume": "admin",
  "POST /admin/projections/:name/rebuild/abort": "admin",
  "POST /admin/projections/:name/rebuild/swap": "admin",
  "POST /admin/projections/:name/fault/retry": "admin",
  "POST /admin/projections/:name/fault/skip": "admin",

  "POST /uploads": "signed in",
  "GET /uploads": "signed in",
  "GET /uploads/:id": "signed in",
  "DELETE /uploads/:id": "signed in",
  "POST /uploads/chunked/init": "signed in",
  "POST /uploads/chunked/upload": "signed in",
  "POST /uploads/chunked/finalize": "signed in",
  "GET /uploads/chunked/:id": "signed in",
  "DELETE /uploads/chunked/:id": "signed in",

  "GET /mypage": "seeker",
  "GET /api/v1/user/resume": "seeker",
  "PATCH /user/resume/:section": "seeker",
  "POST /user/resume/:section": "seeker",
  "GET /api/v1/user/resume/at/:revision": "seeker",
  "POST /api/v1/user/resume/restore": "seeker",
  "GET /api/v1/user/resume/undo": "seeker",
  "POST /api/v1/user/resume/undo": "seeker",
  "POST /api/v1/user/resume/redo": "seeker",
  "GET /api/v1/user/resume/history": "seeker",
  "GET /api/v1/user/resume/history/:entry/saves": "seeker",
  "GET /api/v1/user/resume/history/changes": "seeker",
  "GET /api/v1/user/resume/compare": "seeker",
  "GET /api/v1/user/resume/versions": "seeker",
  "POST /api/v1/user/resume/versions": "seeker",
  "PATCH /api/v1/user/resume/versions/:id": "seeker",
  "DELETE /api/v1/user/resume/versions/:id": "seeker",
  "POST /user/resume/photo": "seeker",
  "PATCH /user/resume/photo": "seeker",
  "GET /user/resume/photo/:file": "seeker",
  "POST /api/v1/google_docs_import": "seeker",
  "POST /user/resume/import": "seeker",
  "POST /user/resume/import.json": "seeker",
  "POST /api/v1/user/resume/preview": "seeker",
  "POST /api/v1/user/career_resume/preview": "seeker",
  "GET /user/resume/output.pdf": "seeker",
  "GET /user/resume/photo-sheet.pdf": "seeker",
  "GET /user/career_resume/output.pdf": "seeker",
  "GET /api/v1/user/career_resume/print-check": "seeker",
  "GET /api/v1/user/resume/print-check": "seeker",
  "GET /user/resume/export.json": "seeker",

  "GET /api/v1/user/job_history": "seeker",
  "GET /api/v1/user/career_resume": "seeker",
  "PATCH /user/career_resume/:section": "seeker",
  "POST /user/career_resume/:section": "seeker",
  "GET /api/v1/user/career_resume/at/:revision": "seeker",
  "POST /api/v1/user/career_resume/restore": "seeker",
  "GET /api/v1/user/career_resume/undo": "seeker",
  "POST /api/v1/user/career_resume/undo": "seeker",
  "POST /api/v1/user/career_resume/redo": "seeker",
  "GET /api/v1/user/career_resume/history": "seeker",
  "GET /api/v1/user/career_resume/history/:entry/saves": "seeker",
  "GET /api/v1/user/career_resume/history/changes": "seeker",
  "GET /api/v1/user/career_resume/compare": "seeker",
  "GET /api/v1/user/career_resume/versions": "seeker",
  "POST /api/v1/user/career_resume/versions": "seeker",
  "PATCH /api/v1/user/career_resume/versions/:id": "seeker",
  "DELETE /api/v1/user/career_resume/versions/:id": "seeker",
  "GET /user/career_resume/export.json": "seeker",
  "POST /user/career_resume/import": "seeker",
  "POST /user/career_resume/import.json": "seeker",
};

/** Pages of the web app. */
const PAGES: Readonly<Record<string, Who>> = {
  "/": "everybody",
  "/login": "everybody",
  "/signup": "everybody",
  "/password_resets/$token": "everybody",
  "/component_library": "everybody",
  "/settings": "signed in",
  "/mypage": "seeker",
  "/documents": "seeker",
  "/user/resume": "seeker",
  ...Object.fromEntries(resumeDefinition.sections.map(({ id }) => [editPath(resumeDefinition, id), "seeker" as const])),
  "/user/resume/confirm": "seeker",
  "/user/resume/output": "seeker",
  "/user/resume/complete": "seeker",
  "/user/resume/history": "seeker",
  "/user/resume/photo": "seeker",
  "/user/resume/import": "seeker",
  "/user/career_resume": "seeker",
  ...Object.fromEntries(careerDefinition.sections.map(({ id }) => [editPath(careerDefinition, id), "seeker" as const])),
  "/user/career_resume/confirm": "seeker",
  "/user/career_resume/output": "seeker",
  "/user/career_resume/complete": "seeker",
  "/user/career_resume/history": "seeker",
  "/user/career_resume/import": "seeker",
  "/jobs": "everybody",
  "/jobs/$jobId": "everybody",
  "/jobs/$jobId/apply": "seeker",
  "/jobs/bookmarks": "seeker",
  "/jobs/search": "everybody",
  "/user/submissions": "seeker",
  "/agency": "agency",
  "/agency/jobs": "agency",
  "/agency/jobs/new": "agency",
  "/agency/jobs/$jobId": "agency",
  "/applications": "seeker",
  "/applications/$applicationId": "seeker",
  "/agency/applications": "agency",
  "/agency/applications/$applicationId": "agency",
  "/agency/jobs/$jobId/applications": "agency",
  "/agency/forms": "agency",
  "/agency/forms/new": "agency",
  "/agency/forms/$formId": "agency",
  "/admin/forms": "admin",
  "/admin/forms/new": "admin",
  "/admin/forms/$formId": "admin",
  "/admin": "admin",
  "/admin/projections": "admin",
};

type Who = "everybody" | "signed in" | "seekers and agencies" | "agencies and admins" | "seeker" | "agency" | "admin";
type Verdict = "allowed" | "sign in first" | "forbidden";
const PEOPLE = ["visitor", "seeker", "agency", "admin"] as const;
type Role = (typeof PEOPLE)[number];

function verdictFor(who: Who, role: Role): Verdict {
  if (who === "everybody") return "allowed";
  if (role === "visitor") return "sign in first";
  if (who === "seekers and agencies") return role === "admin" ? "forbidden" : "allowed";
  if (who === "agencies and admins") return role === "seeker" ? "forbidden" : "allowed";
  return who === "signed in" || who === role ? "allowed" : "forbidden";
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
});
afterAll(() => app.close());

const accountOf = (role: Role) => demoAccounts.find((account) => account.role === role)?.id;

const as = (accountId: string | undefined) => signedInAs(app, accountId);

const PARAMETERS: Readonly<Record<string, string>> = {
  ":section": "profile",
  ":revision": "0",
  ":entry": "0",
  ":file": "11111111-1111-4111-8111-111111111111.jpg",
  ":name": "resume-document",
  ":kind": "school",
  ":document": "resume",
  $jobId: "11111111-1111-4111-8111-111111111111",
  ":id": "11111111-1111-4111-8111-111111111111",
};
const filledIn = (path: string) => path.replace(/[:$]\w+/g, (name) => PARAMETERS[name] ?? name);

interface Session {
  browser: Browser;
  token: string;
}

/** A session of each role for the next request: another one after each request that was carried out and may have ended it. */
const sessions = new Map<Role, Session>();

async function sessionOf(role: Role): Promise<Session> {
  const kept = sessions.get(role);
  if (kept) return kept;
  const browser = await as(accountOf(role));
  const opened = { browser, token: await browser.openPage() };
  sessions.set(role, opened);
  return opened;
}

/** Only the head of the answer: one of the routes is a stream without an end. */
async function statusOf(role: Role, method: string, path: string): Promise<number> {
  const abort = new AbortController();
  const { browser, token } = await sessionOf(role);
  const response = await browser.fetch(path, {
    method,
    signal: abort.signal,
    headers: { Accept: "application/json", "Content-Type": "application/json", "X-CSRF-Token": token },
    ...(method !== "GET" && { body: "{}" }),
  });
  abort.abort();
  if (method !== "GET" && response.ok) sessions.delete(role);
  return response.status;
}

const verdictOf = (status: number): Verdict =>
  status === 401 ? "sign in first" : status === 403 ? "forbidden" : "allowed";

test("every route and every page is in the tables, and nothing else", () => {
  const routes = app.routes.map(({ method, path }) => `${method} ${path}`);
  expect(routes.toSorted()).toEqual(Object.keys(WHO_MAY).toSorted());
  const pages = definitions.flatMap(({ pages = [] }) => pages);
  expect(pages.map(({ path }) => path).toSorted()).toEqual(Object.keys(PAGES).toSorted());
});

describe.each(PEOPLE)("as %s", (role) => {
  test.each(Object.entries(WHO_MAY))("%s is for %s", async (route, who) => {
    const [method = "", path = ""] = route.split(" ");
    const status = await statusOf(role, method, filledIn(path));
    expect(verdictOf(status)).toBe(verdictFor(who, role));
    expect(status).toBeLessThan(500);
  });

  test.each(Object.entries(PAGES))("the page %s is for %s", async (pattern, who) => {
    const path = filledIn(pattern);
    const { browser } = await sessionOf(role);
    const page = await browser.fetch(path, { headers: { Accept: "text/html" } });
    const verdict = verdictFor(who, role);
    expect(page.status).toBe({ allowed: 200, "sign in first": 302, forbidden: 403 }[verdict]);
    if (verdict === "sign in first") {
      expect(page.headers.get("Location")).toBe(`/login?return_to=${encodeURIComponent(path)}`);
    }
  });
});

test("there is no editor for a section that does not exist", async () => {
  const page = await (await as(accountOf("seeker"))).fetch("/user/resume/hobbies/edit", {
    headers: { Accept: "text/html" },
  });
  expect(page.status).toBe(404);
});

test("answers a visitor's request for data with 401 and the login path", async () => {
  const answer = await (await as(undefined)).get("/api/v1/user/resume");
  expect(answer.status).toBe(401);
  expect(answer.json).toEqual({ message: "ログインしてください", redirect_url: "/login" });
});

describe("what belongs to somebody else", () => {
  const owner = accountOf("seeker");
  let stranger: Browser;

  beforeAll(async () => {
    stranger = (await signUp(app.url)).browser;
    await stranger.openPage();
  });

  test("shows in no answer to a stranger", async () => {
    const asked = Object.keys(WHO_MAY).filter((route) => route.startsWith("GET ") && !/\/(changes|live)$/.test(route));
    for (const route of asked) {
      const { text } = await stranger.get(filledIn(route.slice("GET ".length)));
      expect(text).not.toMatch(/山田|seeker@example\.jp/);
      if (owner) expect(text).not.toContain(owner);
    }
  });

  test("does not exist for a stranger: revisions and names of versions", async () => {
    const mine = await as(owner);
    const { json } = await mine.send("POST", "/api/v1/user/resume/versions", { name: "A社に提出" });
    expect(json.success).toBe(true);
    const [version] = (await mine.get("/api/v1/user/resume/versions")).json.versions;
    const path = `/api/v1/user/resume/versions/${version.id}`;
    expect((await stranger.send("PATCH", path, { name: "盗んだ" })).status).toBe(404);
    expect((await stranger.send("DELETE", path)).status).toBe(404);
    expect((await stranger.get("/api/v1/user/resume/at/3")).status).toBe(404);
    expect((await stranger.send("POST", "/api/v1/user/resume/restore", { revision: 3 })).status).toBe(404);
    expect((await mine.get("/api/v1/user/resume/versions")).json.versions).toContainEqual(version);
  });
});
