import { namedDocuments } from "../../../modules/assist/index.ts";
import { countNames } from "../../../modules/assist/learned/count-names.ts";
import { readLearnedNames } from "../../../modules/assist/learned/learned-names.ts";
import { COUNTED_DOCUMENT, SAVED_NAME } from "../../../modules/assist/learned/tables.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { PASSWORD } from "../../support/sign-up.ts";
import { until } from "../../support/until.ts";
import { newSeeker, type Seeker } from "../resume/seeker.ts";

const SHARED = "株式会社みなと計算機";
const ALONE = "株式会社ひとり工房";

let app: TestApp;
let one: Seeker;
let other: Seeker;
beforeAll(async () => {
  app = await startTestApp();
  one = await newSeeker(app);
  other = await newSeeker(app);
});
afterAll(() => app.close());

/** Makes these the companies of a 履歴書. */
async function saveCompanies(seeker: Seeker, ...companies: string[]) {
  const before: { id: string }[] = (await seeker.resume()).resume.jobs;
  const removed = before.map(({ id }) => ({ id, _destroy: true }));
  const added = companies.map((company_name) => ({ company_name }));
  const { status, text } = await seeker.autosave("job-histories", { user_jobs_attributes: [...removed, ...added] });
  if (status !== 200) throw new Error(text);
}
/** Counts the names of the documents as their people read them now. */
async function count() {
  for (const seeker of [one, other]) {
    await seeker.get("/api/v1/user/resume");
    await seeker.get("/api/v1/user/career_resume");
  }
  await countNames(app.platform, namedDocuments);
}
const learned = async () => (await readLearnedNames(app.platform)).get("company")?.map(({ name }) => name) ?? [];
const suggested = async () =>
  (await one.get(`/api/v1/autocomplete/company?q=${encodeURIComponent("みなと計算")}`)).json;

test("knows no name of one person, however often it is saved", async () => {
  await saveCompanies(one, SHARED, ALONE, SHARED);
  await count();
  expect(await learned()).toEqual([]);
});

test("knows a name from its second person on, whichever document it stands in", async () => {
  const saved = await other.send("PATCH", "/user/career_resume/work", {
    user_career_resume_form: { no_redirect: true, user_works_attributes: [{ company_name: ` ${SHARED}　` }] },
  });
  expect(saved.json).toMatchObject({ success: true, career_resume: { works: [{ company_name: SHARED }] } });
  await count();
  expect(await learned()).toEqual([SHARED]);
});

test("suggests it behind the catalogue", async () => {
  await until(async () => (await suggested()).suggestions.length > 0);
  expect(await suggested()).toEqual({ suggestions: [{ value: SHARED, display: SHARED, description: "" }] });
});

test("has no name in clear in its tables", async () => {
  const { rows } = await app.database.knex.raw("select t::text as text from ?? t", [SAVED_NAME]);
  expect(rows.length).toBeGreaterThan(2);
  for (const { text } of rows) {
    for (const name of [SHARED, ALONE]) {
      expect(text).not.toContain(name);
      expect(text).not.toContain(Buffer.from(name).toString("hex"));
    }
  }
});

test("takes a name back that somebody replaces", async () => {
  await saveCompanies(one, ALONE);
  await count();
  expect(await learned()).toEqual([]);
  await saveCompanies(one, ALONE, SHARED);
  await count();
  expect(await learned()).toEqual([SHARED]);
});

test("an erasure takes the counts of its person back", async () => {
  const erased = await other.send("DELETE", "/api/v1/account", { password: PASSWORD });
  expect(erased.status).toBe(200);
  await countNames(app.platform, namedDocuments);
  expect(await learned()).toEqual([]);
  for (const table of [SAVED_NAME, COUNTED_DOCUMENT]) {
    expect(await app.database.knex(table).where("account_id", other.id)).toEqual([]);
  }
});
