import { randomUUID } from "node:crypto";
import { form } from "../../../modules/application-forms/domain/form.ts";
import { application, MAX_NOTES } from "../../../modules/applications/domain/application.ts";
import { company } from "../../../modules/jobs/company/domain/company.ts";
import { job } from "../../../modules/jobs/posting/domain/job.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, apply, newApplicant } from "../../support/applications.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { addCompany, completePosting, publishJob } from "../../support/postings.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let app: TestApp;
let staff: Staff;
let seeker: Applicant;
beforeAll(async () => {
  app = await startTestApp({ env: { TRUST_PROXY: "true" } });
  staff = await newStaff(app);
  seeker = await newApplicant(app);
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const noteOf = (id: string, note: string) =>
  seeker.browser.send("PUT", `/api/v1/user/applications/${id}/note`, { note, next_date: null });
const move = (id: string, state: string, reason = "") =>
  staff.browser.send("POST", `/agency/applications/${id}/move`, { state, reason, release_reason: true });
const sentTo = async (jobId: string): Promise<string> => (await apply(seeker, jobId)).json.application.id;
const newApplication = async () => sentTo(await publishJob(staff.browser));

async function lengthOf(stream: string): Promise<number> {
  let events = 0;
  for await (const _ of app.platform.store.readStream(stream)) events += 1;
  return events;
}

/** Notes of an application, straight into its stream: what its applicant can send, without the time that takes. */
async function writeNotes(id: string, count: number): Promise<void> {
  const { store, codec } = app.platform;
  const stream = `application-${id}`;
  const stored = [];
  for await (const event of store.readStream(stream)) stored.push(event);
  const { actorId, subjectId } = stored[0]?.metadata ?? { actorId: null, subjectId: null };
  const commandId = randomUUID();
  const ids = { actorId, subjectId, correlationId: commandId, causationId: commandId, commandId };
  const notes = Array.from({ length: count }, (_, n) => ({
    type: "application.noted",
    data: { note: `${n}`, nextDate: null },
  }));
  const occurredAt = app.platform.now();
  await store.append(stream, await codec.encode(stream, notes, { ...ids, occurredAt }), stored.length - 1);
  app.platform.commands.forget(stream);
}

test("an applicant's notes end before the application does: both sides still move it", async () => {
  const id = await newApplication();
  await writeNotes(id, MAX_NOTES - 2);
  const answers = await whileAttacked(app, async () => {
    const sent = [];
    for (let n = 0; n < 6; n += 1) sent.push(await noteOf(id, `メモ${n}`));
    return sent;
  });
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 422, 422, 422, 422]);
  expect(answers[2]?.json.message).toBe(
    "メモを保存できるのは1件の応募につき1,000回までです。最後に保存したメモはそのまま残ります",
  );
  const length = await lengthOf(`application-${id}`);
  expect((await noteOf(id, "メモ1")).status).toBe(200);
  expect(await lengthOf(`application-${id}`)).toBe(length);
  expect((await move(id, "interview")).status).toBe(200);
  expect((await move(id, "rejected", "今回は見送ります")).status).toBe(200);
});

test("an application whose stream is full is still rejected by one side and withdrawn by the other, and nothing else", async () => {
  const [first, second] = [await newApplication(), await newApplication()];
  const events = await lengthOf(`application-${first}`);
  jest.replaceProperty(application, "maxEvents", events);
  const full = `この応募の記録が上限（${events}件）に達したため、保存できません。入社・不採用・辞退への変更はできます`;
  expect(await noteOf(first, "もう一度")).toMatchObject({ status: 422, json: { message: full } });
  expect(await move(first, "screening")).toMatchObject({ status: 422, json: { message: full } });
  expect((await move(first, "rejected", "今回は見送ります")).status).toBe(200);
  expect(await move(first, "screening")).toMatchObject({ status: 422, json: { message: full } });
  const withdrawn = await seeker.browser.send("POST", `/api/v1/user/applications/${second}/withdraw`, {
    reason: "転居",
  });
  expect(withdrawn.status).toBe(200);
});

test("of several applications the one with a full stream is named, and the others move", async () => {
  const [short, long] = [await newApplication(), await newApplication()];
  expect((await noteOf(long, "長い")).status).toBe(200);
  jest.replaceProperty(application, "maxEvents", await lengthOf(`application-${long}`));
  const body = { ids: [long, short], state: "screening", reason: "", release_reason: false };
  const { status, json } = await staff.browser.send("POST", "/agency/applications/bulk", body);
  expect([status, json.moved, json.refused]).toEqual([
    200,
    1,
    [{ id: long, message: expect.stringContaining("上限") }],
  ]);
});

test("a full posting is unpublished and closed, a full form retired, a full company removed", async () => {
  const { browser } = staff;
  const company_id = await addCompany(browser, "株式会社いっぱい");
  const drafted = await browser.send("POST", "/agency/jobs", { job: { ...completePosting, company_id } });
  const jobId = drafted.json.job.id;
  await browser.send("POST", `/agency/jobs/${jobId}/publish`, {});
  const element = { type: "text", label: "志望の動機", required: true };
  const made = await browser.send("POST", "/api/v1/forms", { form: { name: "質問", elements: [element] } });
  const formId = made.json.form.id;
  jest.replaceProperty(job, "maxEvents", 2);
  jest.replaceProperty(form, "maxEvents", 1);
  jest.replaceProperty(company, "maxEvents", 1);

  const refused = [
    await browser.send("PATCH", `/agency/jobs/${jobId}`, { job: { title: "別のタイトル" } }),
    await browser.send("PATCH", `/api/v1/forms/${formId}`, { form: { name: "別の名前", elements: [element] } }),
    await browser.send("PATCH", `/agency/companies/${company_id}`, { company: { address: "東京都" } }),
  ];
  expect(refused.map(({ status, json }) => [status, json.message])).toEqual([
    [422, expect.stringMatching(/^この求人の変更の記録が上限（2件）に達したため、保存できません。/)],
    [422, expect.stringMatching(/^このフォームの変更の記録が上限（1件）に達したため、保存できません。/)],
    [422, expect.stringMatching(/^この求人者の変更の記録が上限（1件）に達したため、保存できません。/)],
  ]);
  const ended = [
    await browser.send("POST", `/agency/jobs/${jobId}/unpublish`, {}),
    await browser.send("POST", `/agency/jobs/${jobId}/close`, {}),
    await browser.send("DELETE", `/api/v1/forms/${formId}`),
    await browser.send("DELETE", `/agency/companies/${company_id}`),
  ];
  expect(ended.map(({ status, json }) => [status, json.message])).toEqual([
    [200, "求人を非公開にしました"],
    [200, "募集を終了しました"],
    [200, "フォームを削除しました"],
    [200, "求人者を削除しました"],
  ]);
});
