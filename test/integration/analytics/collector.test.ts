import { countEvent, forgetOldCounts } from "../../../modules/analytics/counts.ts";
import { EVENT_COUNT } from "../../../modules/analytics/tables.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { signUp } from "../../support/sign-up.ts";

const COMPLETED = { name: "resume_section_completed", section: "education" } as const;
const META = '<meta name="analytics" content="on" />';

const send = (browser: Browser, event: object) => browser.send("POST", "/api/v1/analytics", event);
const htmlOf = async (browser: Browser) => (await browser.fetch("/login", { headers: { Accept: "text/html" } })).text();

describe("turned on", () => {
  let app: TestApp;
  beforeAll(async () => {
    // 23:30 UTC is the next morning in Japan.
    app = await startTestApp({ env: { ANALYTICS: "true" }, now: () => "2026-03-31T23:30:00.000Z" });
  });
  afterAll(() => app.close());
  const rows = () =>
    app.platform.db(EVENT_COUNT).select("name", "parameters", "count", app.platform.db.raw("day::text")).orderBy("day");

  test("counts by day, name and parameters, and stores nothing else", async () => {
    const [one, other] = [(await signUp(app.url)).browser, (await signUp(app.url)).browser];
    for (const browser of [one, other, other]) expect((await send(browser, COMPLETED)).status).toBe(204);
    const added = { name: "career_resume_nested_form_interaction", list: "projects", action: "add" };
    await send(one, added);
    expect((await rows()).toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
      { day: "2026-04-01", name: added.name, parameters: "action=add list=projects", count: "1" },
      { day: "2026-04-01", name: COMPLETED.name, parameters: "section=education", count: "3" },
    ]);
    const stored = await app.platform.db(EVENT_COUNT).first();
    expect(Object.keys(stored).toSorted()).toEqual(["count", "day", "name", "parameters"]);
  });

  test("takes the form of a beacon, with its token in the body", async () => {
    const { browser } = await signUp(app.url);
    const fields = { name: "document_type_selected", document_type: "both" };
    const body = new URLSearchParams({ ...fields, authenticity_token: await browser.openPage() });
    expect((await browser.fetch("/api/v1/analytics", { method: "POST", body })).status).toBe(204);
    expect(await rows()).toContainEqual(expect.objectContaining({ parameters: "document_type=both" }));
    const forged = new URLSearchParams(fields);
    expect((await browser.fetch("/api/v1/analytics", { method: "POST", body: forged })).status).toBe(403);
  });

  test("refuses words of a person", async () => {
    const { browser, name } = await signUp(app.url);
    const before = await rows();
    expect((await send(browser, { ...COMPLETED, section: name })).status).toBe(422);
    expect((await send(browser, { ...COMPLETED, note: name })).status).toBe(422);
    expect(await rows()).toEqual(before);
  });

  test("says so on every page", async () => {
    expect(await htmlOf((await signUp(app.url)).browser)).toContain(META);
  });

  test("forgets days older than 400 days", async () => {
    const { db } = app.platform;
    for (const day of ["2025-02-24", "2025-02-25"]) await countEvent(db, day, COMPLETED);
    await forgetOldCounts(db, "2026-04-01");
    expect((await rows())[0]).toMatchObject({ day: "2025-02-25" });
  });
});

describe("without a word of the operator", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  test("counts nothing and asks no page to send", async () => {
    const { browser } = await signUp(app.url);
    expect((await send(browser, COMPLETED)).status).toBe(404);
    expect(await app.platform.db(EVENT_COUNT)).toEqual([]);
    expect(await htmlOf(browser)).not.toContain(META);
  });
});
