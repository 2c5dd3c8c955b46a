import { MAX_KEPT } from "../../../modules/jobs/agency-bounds.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Answer } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { addCompany, completePosting } from "../../support/postings.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

/** The numbers of one agency, and the way on where one is full. */
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  jest.replaceProperty(MAX_KEPT, "jobs", 2);
  jest.replaceProperty(MAX_KEPT, "forms", 2);
  jest.replaceProperty(MAX_KEPT, "companies", 2);
});
afterAll(async () => {
  jest.restoreAllMocks();
  await app.close();
});

const FORM = { name: "質問", elements: [{ type: "text", label: "志望の動機", required: true }] };

async function send({ browser }: Staff, path: string, body: object = {}): Promise<Answer> {
  // A read model lags behind on a busy machine; a refusal is about what it has.
  await caughtUp(app);
  return browser.send("POST", path, body);
}

test("an agency keeps a number of open postings: closing one makes room, renewing a closed one takes it", async () => {
  const [staff, other] = [await newStaff(app), await newStaff(app)];
  const company_id = await addCompany(staff.browser);
  const draft = () => send(staff, "/agency/jobs", { job: { ...completePosting, company_id } });
  const [first, second] = [await draft(), await draft()];
  expect([first.status, second.status]).toEqual([201, 201]);
  const full = {
    status: 422,
    json: {
      message: "募集を終了していない求人は2件までです。終わった求人の募集を終了してから、もう一度お試しください",
    },
  };
  expect(await draft()).toMatchObject(full);
  expect(await send(staff, `/agency/jobs/${first.json.job.id}/copy`)).toMatchObject(full);
  expect((await send(staff, `/agency/jobs/${first.json.job.id}/close`)).status).toBe(200);
  expect((await draft()).status).toBe(201);
  expect(await send(staff, `/agency/jobs/${first.json.job.id}/renew`)).toMatchObject(full);
  expect((await send(staff, `/agency/jobs/${second.json.job.id}/renew`)).status).toBe(200);
  const theirs = { ...completePosting, company_id: await addCompany(other.browser) };
  expect((await send(other, "/agency/jobs", { job: theirs })).status).toBe(201);
});

test("an agency keeps a number of forms: deleting one makes room", async () => {
  const staff = await newStaff(app);
  const create = () => send(staff, "/api/v1/forms", { form: FORM });
  const first = await create();
  expect([first.status, (await create()).status]).toEqual([201, 201]);
  const full = { status: 422, json: { message: "応募フォームは2件までです。使わないフォームを削除してください" } };
  expect(await create()).toMatchObject(full);
  expect(await send(staff, `/api/v1/forms/${first.json.form.id}/copy`)).toMatchObject(full);
  expect((await staff.browser.send("DELETE", `/api/v1/forms/${first.json.form.id}`)).status).toBe(200);
  expect((await create()).status).toBe(201);
});

test("an agency keeps a number of companies: deleting one makes room", async () => {
  const staff = await newStaff(app);
  const add = (name: string) => send(staff, "/agency/companies", { company: { name } });
  const first = await add("株式会社一");
  expect([first.status, (await add("株式会社二")).status]).toEqual([201, 201]);
  expect(await add("株式会社三")).toMatchObject({
    status: 422,
    json: { message: "求人者は2件までです。使わない求人者を削除してください" },
  });
  expect((await staff.browser.send("DELETE", `/agency/companies/${first.json.company.id}`)).status).toBe(200);
  expect((await add("株式会社三")).status).toBe(201);
});
