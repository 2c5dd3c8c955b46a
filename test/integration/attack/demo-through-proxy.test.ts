import { demoAccounts } from "../../../modules/account/index.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { signedInAs } from "../../support/session.ts";

const PASSWORD = "Rireki-2026!";
const VISITOR = { user: null, draft_key: null, demo: false };

/** Tries every demo account. @returns the statuses of the sign-ins, then the sessions of each browser */
async function tryDemo(url: string, always: Readonly<Record<string, string>>) {
  const browsers: Browser[] = [];
  const statuses: number[] = [];
  for (const { email } of demoAccounts) {
    const browser = openBrowser(url, always);
    await browser.openPage();
    statuses.push((await browser.send("POST", "/login", { email, password: PASSWORD })).status);
    browsers.push(browser);
  }
  const sessions = await Promise.all(browsers.map(async (browser) => (await browser.get("/api/v1/session")).json));
  return { statuses, sessions };
}

const PROXIES: readonly Readonly<Record<string, string>>[] = [
  { Forwarded: "for=192.0.2.7" },
  { Via: "1.1 proxy" },
  { "X-Forwarded-For": "127.0.0.1" },
  { "X-Forwarded-Proto": "https" },
  { "X-Forwarded-Host": "rireki.example" },
  { "X-Forwarded-Prefix": "" },
  { "X-Real-IP": "192.0.2.7" },
];

describe("on an app that was started for this machine alone", () => {
  let app: TestApp;
  let own: TestDatabase;
  beforeAll(async () => {
    own = await createDemoDatabase();
    app = await startTestApp({ database: own });
  });
  afterAll(async () => {
    await app.close();
    await own.drop();
  });

  test("nobody signs in to a demo account through a proxy, whatever it adds to a request", () =>
    whileAttacked(app, async () => {
      for (const headers of PROXIES) {
        const { statuses, sessions } = await tryDemo(app.url, headers);
        expect([headers, ...statuses]).toEqual([headers, 401, 401, 401]);
        for (const session of sessions) expect(session).toMatchObject(VISITOR);
      }
    }));

  test("a session that was opened at the machine is not honoured through a proxy", async () => {
    const [seeker] = demoAccounts;
    const atHome = await signedInAs(app, seeker?.id);
    for (const headers of PROXIES) {
      expect((await atHome.get("/api/v1/session", headers)).json).toMatchObject(VISITOR);
      expect((await atHome.get("/api/v1/user/resume", headers)).status).toBe(401);
      const page = await atHome.fetch("/mypage", { headers: { ...headers, Accept: "text/html" } });
      expect([page.status, page.headers.get("Location")]).toEqual([302, "/login?return_to=%2Fmypage"]);
    }
    expect((await atHome.get("/api/v1/session")).json).toMatchObject({ user: { id: seeker?.id }, demo: true });
  });

  test("the published password is nobody's through a proxy", async () => {
    const browser = openBrowser(app.url, { "X-Forwarded-For": "192.0.2.7" });
    await browser.openPage();
    const person = { name: "鶴 亀", email: "tsuru@example.jp", password: PASSWORD };
    expect((await browser.send("POST", "/signup", person)).status).toBe(422);
  });
});

describe("on an app that others reach", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDemoDatabase();
  });
  afterAll(() => database.drop());

  test.each([
    { TRUST_PROXY: "true" },
    { TRUST_PROXY: "10.0.0.0/8" },
    { HOST: "0.0.0.0" },
    { NODE_ENV: "production", PASSWORD_COST: "15" },
  ])("nobody signs in to a demo account that an earlier start has seeded: %j", async (env) => {
    const app = await startTestApp({ database, env });
    try {
      const { statuses, sessions } = await tryDemo(app.url, {});
      expect(statuses).toEqual([401, 401, 401]);
      for (const session of sessions) expect(session).toMatchObject(VISITOR);
      const atHome = await signedInAs(app, demoAccounts[2]?.id);
      expect((await atHome.get("/admin/projections")).status).toBe(401);
    } finally {
      await app.close();
    }
  });
});

test("behind a proxy a first start on an empty database seeds no demo", async () => {
  const empty = await createTestDatabase();
  const app = await startTestApp({ database: empty, env: { TRUST_PROXY: "true", SEED_DEMO: undefined } });
  try {
    expect(await empty.knex("event_store.event")).toEqual([]);
    expect(await empty.knex("account.credential")).toEqual([]);
  } finally {
    await app.close();
    await empty.drop();
  }
});
