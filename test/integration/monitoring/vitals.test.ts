import { routePattern, type VitalsAnswer } from "../../../modules/monitoring/contract/vitals.ts";
import { removeDemoViews, seedDemoViews } from "../../../modules/monitoring/vitals/demo-views.ts";
import { forgetVitals } from "../../../modules/monitoring/vitals/vitals-rows.ts";
import { pages } from "../../../modules/pages.ts";
import { startTestApp, TEST_SCRIPT, type TestApp } from "../../support/app.ts";
import { type Browser, openBrowser } from "../../support/browser.ts";
import { registerAccount } from "../../support/register-account.ts";
import { signedInAs } from "../../support/session.ts";

const CANARY = "canary-yamada";
const VITALS = "/api/v1/vitals";

let app: TestApp;
let visitor: Browser;
let token: string;
let now = "2026-11-20T03:00:00.000Z";

beforeAll(async () => {
  app = await startTestApp({ now: () => now, env: { TRUST_PROXY: "true" } });
  visitor = openBrowser(app.url);
  token = await visitor.openPage();
});
afterAll(() => app.close());

const view = (more: object = {}) => ({
  route: "/jobs/{id}",
  device: "phone",
  release: "0.1.0",
  lcp: 1_200,
  fid: null,
  inp: 80,
  cls: 0.02,
  failed_calls: 0,
  errors: [],
  ...more,
});

/** As `sendBeacon` sends it: without a header of its own. */
const report = (body: object | string, address = "192.0.2.1") =>
  visitor.fetch(VITALS, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
    body: typeof body === "string" ? body : JSON.stringify({ ...body, authenticity_token: token }),
  });

async function figures(): Promise<VitalsAnswer> {
  const admin = await signedInAs(app, await registerAccount(app.platform, { role: "admin" }));
  const { json } = await admin.get("/admin/vitals");
  return json as VitalsAnswer;
}

const storedViews = async () => Number((await app.database.knex("monitoring.page_view").count("*"))[0]?.count);

test("page views become 75th percentiles by nearest rank, by route and device and over all", async () => {
  for (const lcp of [100, 400, 200, 300]) expect((await report(view({ lcp }))).status).toBe(204);
  await report(view({ route: "/login", device: "desktop", lcp: 5_000, fid: 10, failed_calls: 2 }));
  const { parts, routes, score } = await figures();
  expect(parts).toEqual({ lcp: 400, fid: 10, inp: 80, cls: 0.02 });
  expect(routes).toEqual([
    { route: "/jobs/{id}", device: "phone", count: 4, failed_calls: 0, lcp: 300, fid: null, inp: 80, cls: 0.02 },
    { route: "/login", device: "desktop", count: 1, failed_calls: 2, lcp: 5_000, fid: 10, inp: 80, cls: 0.02 },
  ]);
  expect(score).toEqual({ performance: 100, accessibility: 100, readiness: 100, passes: true, blockers: [] });
});

test("errors are grouped by their place, the last five places are listed, and five errors block", async () => {
  for (const line of [1, 2, 3, 4, 5, 6, 6]) {
    now = `2026-11-20T03:00:0${line}.000Z`;
    const error = { name: "TypeError", location: `${TEST_SCRIPT}:${line}:20` };
    expect((await report(view({ errors: [error] }), "192.0.2.2")).status).toBe(204);
  }
  const { errors, error_count, score } = await figures();
  expect(error_count).toBe(7);
  expect(errors.map(({ location, count }) => [location, count])).toEqual([
    [`${TEST_SCRIPT}:6:20`, 2],
    ...[5, 4, 3, 2].map((line) => [`${TEST_SCRIPT}:${line}:20`, 1]),
  ]);
  expect(score).toMatchObject({ readiness: 93, passes: false, blockers: [expect.stringContaining("5件")] });
});

test.each([
  ["a route with an id", { route: "/jobs/11111111-1111-4111-8111-111111111111" }],
  ["a route with a query", { route: `/jobs/{id}?q=${CANARY}` }],
  ["an unknown route", { route: `/${CANARY}` }],
  ["an unknown field", { note: CANARY }],
  ["an error that is a text", { errors: [{ name: CANARY, location: `${TEST_SCRIPT}:1:1` }] }],
  ["a place that is no file of the release", { errors: [{ name: "TypeError", location: `${CANARY}.js:1:1` }] }],
  ["an error with a message", { errors: [{ name: "TypeError", location: `${TEST_SCRIPT}:1:1`, message: CANARY }] }],
  ["a device that is none", { device: CANARY }],
  ["a release that is none", { release: CANARY }],
  ["a text for a number", { lcp: CANARY }],
  ["a negative number", { cls: -1 }],
])("%s is 422, and nothing is kept", async (_what, more) => {
  const before = await storedViews();
  expect((await report(view(more), "192.0.2.3")).status).toBe(422);
  expect(await storedViews()).toBe(before);
  expect(JSON.stringify(await figures()) + app.logs.join("\n")).not.toContain(CANARY);
});

test("broken JSON is 400, more than 8 KB 413, a forged view 403", async () => {
  expect((await report("{", "192.0.2.4")).status).toBe(400);
  expect((await report(view({ note: "x".repeat(8_200) }), "192.0.2.4")).status).toBe(413);
  expect((await report(JSON.stringify(view()), "192.0.2.4")).status).toBe(403);
});

test("one address reports 60 views a minute, and another one goes on", async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 61; count += 1) statuses.push((await report(view(), "192.0.2.5")).status);
  expect(statuses.slice(0, 60).every((status) => status === 204)).toBe(true);
  expect(statuses[60]).toBe(429);
  expect((await report(view(), "192.0.2.6")).status).toBe(204);
});

test("views are shown for seven days and kept for thirty", async () => {
  now = "2026-11-28T03:00:00.000Z";
  expect(await figures()).toMatchObject({ routes: [], error_count: 0, parts: { lcp: null } });
  expect(await storedViews()).toBeGreaterThan(0);
  await forgetVitals(app.database.knex, "2026-12-21T00:00:00.000Z");
  expect(await storedViews()).toBe(0);
});

test("demo data are seven days of known pages, marked, written once, and removed without a trace", async () => {
  const { knex } = app.database;
  now = "2027-01-29T03:00:00.000Z";
  for (let round = 0; round < 2; round += 1) await seedDemoViews(knex, now);
  const { routes, parts, score, error_count, errors, has_demo_data } = await figures();
  expect({ has_demo_data, error_count }).toEqual({ has_demo_data: true, error_count: 3 });
  expect(errors).toMatchObject([{ count: 2 }, { count: 1 }]);
  expect(score).toMatchObject({ performance: 100, passes: true });
  expect(Object.values(parts).every((value) => value !== null && value > 0)).toBe(true);
  const patterns = pages.map(({ path }) => routePattern(path));
  expect(routes.filter(({ route }) => !patterns.includes(route))).toEqual([]);
  const days = await knex("monitoring.page_view").distinct(knex.raw("(at at time zone 'Asia/Tokyo')::date as day"));
  expect(days.length).toBeGreaterThanOrEqual(7);

  await report(view(), "192.0.2.9");
  await removeDemoViews(knex);
  expect(await figures()).toMatchObject({ has_demo_data: false, error_count: 0, routes: [{ count: 1 }] });
});

test("with VITALS=false no page knows of it, and the collector is not there", async () => {
  const silent = await startTestApp({ env: { VITALS: "false" } });
  try {
    const browser = openBrowser(silent.url);
    await browser.openPage();
    const page = await browser.fetch("/login", { headers: { Accept: "text/html" } });
    expect(await page.text()).not.toContain('name="vitals"');
    expect((await browser.send("POST", VITALS, view())).status).toBe(404);
  } finally {
    await silent.close();
  }
});
