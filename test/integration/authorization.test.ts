import { demoAccounts } from "../../modules/account/index.ts";
import { definitions } from "../../modules/index.ts";
import { startTestApp, type TestApp } from "../support/app.ts";
import type { Browser } from "../support/browser.ts";
import { signedInAs } from "../support/session.ts";
import { signUp } from "../support/sign-up.ts";
import { readWhoMay, type Who } from "../support/who-may.ts";

/** Every route and page with those who may call it. One that is in no table fails, so that no author forgets to think of it. */
const { routes: WHO_MAY, pages: PAGES } = readWhoMay();

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
    // The record of the pattern is nobody's.
    const allowed = pattern.includes("$") ? 404 : 200;
    expect(page.status).toBe({ allowed, "sign in first": 302, forbidden: 403 }[verdict]);
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
