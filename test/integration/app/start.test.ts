import { accountMessages } from "../../../japanese/account-messages.ts";
import { startRireki } from "../../../src/rireki.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { createTestDatabase } from "../../support/database.ts";
import { modulesWithoutJobs } from "../../support/modules-without-jobs.ts";
import { isReady, readinessOf } from "../../support/readiness.ts";
import { until } from "../../support/until.ts";

/** `account/demo` proves that the jobs are seeded once, too. */
const modules = modulesWithoutJobs;

async function post(app: TestApp, path: string, body: object): Promise<number> {
  const browser = openBrowser(app.url);
  await browser.openPage();
  return (await browser.send("POST", path, body)).status;
}

test("starts, becomes ready and shuts down", async () => {
  const app = await startTestApp();
  await until(() => isReady(app.url));
  expect(await readinessOf(app.url)).toEqual({
    code: 200,
    status: "ok",
    checks: { store: "ok", bus: "ok", database: "ok", replication: "ok", read_models: "ok", storage: "ok" },
  });
  await app.close();
  await expect(fetch(`${app.url}/health/live`)).rejects.toThrow();
});

test("keeps an account across a restart", async () => {
  const database = await createTestDatabase();
  const person = { name: "髙﨑 花子", email: "hanako@example.jp", password: "Umi-to-Yama-7!" };
  let app: TestApp | undefined;
  try {
    app = await startTestApp({ database });
    expect(await post(app, "/signup", person)).toBe(200);
    await app.close();
    app = await startTestApp({ database });
    expect(await post(app, "/login", person)).toBe(200);
  } finally {
    await app?.close();
    await database.drop();
  }
});

test("seeds demo data once, and only when configured", async () => {
  const database = await createTestDatabase();
  try {
    for (const expected of [
      { seedDemo: false, status: 401 },
      { seedDemo: true, status: 200 },
      { seedDemo: true, status: 200 },
    ]) {
      const app = await startTestApp({ database, seedDemo: expected.seedDemo, modules });
      const status = await post(app, "/login", { email: "seeker@example.jp", password: "Rireki-2026!" });
      await app.close();
      expect(status).toBe(expected.status);
    }
  } finally {
    await database.drop();
  }
});

test("seeds demo data once when two processes start together", async () => {
  const database = await createTestDatabase();
  const apps = await Promise.all([1, 2].map(() => startTestApp({ database, seedDemo: true, modules })));
  try {
    const people = await database.knex("event_store.event").where("type", "account.registered").count();
    expect(people).toEqual([{ count: "3" }]);
    for (const app of apps) {
      expect(await post(app, "/login", { email: "seeker@example.jp", password: "Rireki-2026!" })).toBe(200);
    }
  } finally {
    for (const app of apps) await app.close();
    await database.drop();
  }
});

test("demo accounts cannot sign in after their data could not be made; the next start makes it", async () => {
  const database = await createTestDatabase();
  let isBroken = true;
  const seed = async () => {
    if (isBroken) throw new Error("cannot be made");
  };
  const broken = {
    definition: { name: "broken" },
    load: async () => ({ createModule: () => ({ routes: [], demo: { seed } }) }),
  };
  const start: typeof startRireki = async (options) => {
    const rireki = await startRireki(options);
    return { ...rireki, seedDemo: (signal) => rireki.seedDemo(signal).catch(() => undefined) };
  };
  const signIn = async () => {
    const app = await startTestApp({ database, seedDemo: true, modules: [...modules, broken], start });
    const browser = openBrowser(app.url);
    await browser.openPage();
    const { demo, demo_pending } = (await browser.get("/api/v1/session")).json;
    const body = { email: "seeker@example.jp", password: "Rireki-2026!" };
    const { status, json } = await browser.send("POST", "/login", body);
    await app.close();
    return { demo, demo_pending, status, message: json.message };
  };
  try {
    const refused = { demo: false, demo_pending: true, status: 503, message: accountMessages.demoPending };
    expect(await signIn()).toEqual(refused);
    isBroken = false;
    expect(await signIn()).toMatchObject({ demo: true, demo_pending: false, status: 200 });
  } finally {
    await database.drop();
  }
});
