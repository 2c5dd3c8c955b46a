import { randomUUID } from "node:crypto";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, apply, newApplicant } from "../../support/applications.ts";
import type { TestDatabase } from "../../support/database.ts";
import { publishJob } from "../../support/postings.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let database: TestDatabase;
let app: TestApp;
let staff: Staff;
let jobId: string;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startTestApp({ database, seedDemo: true });
  staff = await newStaff(app);
  jobId = await publishJob(staff.browser);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const LIST = "/agency/candidates";
const add = (from_application: unknown, candidate: object = {}, by: Staff = staff) =>
  by.browser.send("POST", LIST, { candidate, from_application });
const get = async (path: string) => (await staff.browser.getFresh(path)).json;

async function applied(documents: object[] = [{ document: "resume" }]): Promise<Applicant & { id: string }> {
  const applicant = await newApplicant(app);
  const profile = { birth_date: "1995-04-01", gender: "女", no_redirect: true };
  await applicant.browser.send("PATCH", "/user/resume/profile", { user_resume_form: profile });
  const work = { company_name: "株式会社みなと食品", start_year: 2018, start_month: 4, is_current: true };
  await applicant.browser.send("PATCH", "/user/career_resume/work", {
    user_career_resume_form: { user_works_attributes: [work], no_redirect: true },
  });
  const { application } = (await apply(applicant, jobId, { documents })).json;
  return { ...applicant, id: application.id };
}

test("an application becomes a record of what was sent, with a link each way; a second press answers the same record", async () => {
  const { id, browser } = await applied([{ document: "resume" }, { document: "career_resume" }]);
  await browser.send("PATCH", "/user/resume/profile", { user_resume_form: { last_name: "後日", no_redirect: true } });
  expect((await get(`/agency/applications/${id}`)).application.candidate_id).toBeNull();

  const added = await add(id, { desired_job: "営業" });
  expect([added.status, added.json.message]).toEqual([201, candidateMessages.fromApplication]);
  const { candidate } = added.json;
  expect(candidate).toMatchObject({
    name: "佐倉 美咲",
    birth_date: "1995-04-01",
    source: "応募",
    stage: "new",
    desired_job: "営業",
    application_id: id,
    jobs: [{ company_name: "株式会社みなと食品", kind: "入社", year: 2018, is_employed: true }],
  });
  expect((await get(`/agency/applications/${id}`)).application.candidate_id).toBe(candidate.id);
  const { entries } = await get(`${LIST}/${candidate.id}/history`);
  expect(entries[0]).toMatchObject({ origin: "application" });

  const again = await add(id);
  expect([again.status, again.json.message]).toEqual([200, candidateMessages.knownFromApplication]);
  expect(again.json.candidate.id).toBe(candidate.id);
  const found = await get(`${LIST}?search=${encodeURIComponent("佐倉")}`);
  expect(found.items).toHaveLength(1);
});

test("a paper without data is read by its text, and the name is that of the application", async () => {
  const { id } = await applied([{ document: "resume", attachment: 0 }]);
  const { candidate } = (await add(id)).json;
  expect(candidate).toMatchObject({ name: "佐倉 美咲", birth_date: "1995-04-01" });
});

test("an erased record makes room for another", async () => {
  const { id } = await applied();
  const first = (await add(id)).json.candidate.id;
  await staff.browser.send("DELETE", `${LIST}/${first}`, { reason: "本人からの依頼" });
  expect((await get(`/agency/applications/${id}`)).application.candidate_id).toBeNull();
  const second = await add(id);
  expect(second.status).toBe(201);
  expect(second.json.candidate.id).not.toBe(first);
});

test("two presses at the same time make one record", async () => {
  const { id } = await applied();
  const [one, other] = await Promise.all([add(id), add(id)]);
  expect(one.json.candidate.id).toBe(other.json.candidate.id);
});

test("another agency's application and an unknown one are not found", async () => {
  const { id } = await applied();
  const other = await newStaff(app);
  for (const refused of [await add(id, {}, other), await add(randomUUID()), await add("x"), await add({})]) {
    expect(refused.status).toBe(404);
  }
});

test("what the applicant has withdrawn or erased is not added, in plain words", async () => {
  const withdrawn = await applied();
  await withdrawn.browser.send("POST", `/api/v1/user/applications/${withdrawn.id}/withdraw`, { reason: "" });
  const refused = await add(withdrawn.id);
  expect([refused.status, refused.json.message]).toEqual([410, candidateMessages.applicantWithdrew]);
  const erased = await applied();
  await app.platform.keys.destroy(erased.accountId);
  app.platform.commands.forget(`application-${erased.id}`);
  const gone = await add(erased.id);
  expect([gone.status, gone.json.message]).toEqual([410, candidateMessages.applicantErased]);
});
