import { randomUUID } from "node:crypto";
import { company } from "../../../modules/jobs/company/domain/company.ts";
import { agencyJobs } from "../../../modules/jobs/posting/read-models/agency-jobs.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { addCompany, completePosting, publishJob } from "../../support/postings.ts";
import { runToHead } from "../../support/run-to-head.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

const REMOVED = "求人者が削除されています。別の求人者を選択してください";

describe("the removal of a company", () => {
  let database: TestDatabase;
  let app: TestApp;
  let staff: Staff;
  beforeAll(async () => {
    database = await createTestDatabase();
    app = await startTestApp({ database });
    staff = await newStaff(app);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  const send: Staff["browser"]["send"] = (...request) => staff.browser.send(...request);
  const remove = (id: string) => send("DELETE", `/agency/companies/${id}`);
  const companyOf = async (jobId: string): Promise<string> =>
    (await send("GET", `/agency/jobs/${jobId}`)).json.posting.company_id;
  const listed = async (): Promise<string[]> =>
    (await staff.browser.getFresh("/agency/companies")).json.items.map(({ id }: { id: string }) => id);
  const wrappedKeyOf = async (id: string) =>
    (await database.knex("privacy.subject_key").where({ subject_id: id }).first()).wrapped;

  test("is refused while a job of it is published, and says how many there are", async () => {
    const id = await companyOf(await publishJob(staff.browser));
    await send("POST", "/agency/jobs", { job: { title: "下書き", company_id: id } });
    const { json } = await staff.browser.getFresh(`/agency/companies/${id}`);
    expect(json).toMatchObject({ id, contact_person: "青葉 一郎", jobs: 2, published_jobs: 1 });
    const refused = await remove(id);
    expect([refused.status, refused.json.message]).toEqual([
      409,
      "公開中の求人が1件あるため、削除できません。先に求人を非公開にするか、募集を終了してください",
    ]);
    expect(await wrappedKeyOf(id)).not.toBeNull();
  });

  test("destroys the key and the row; a rebuild brings neither back", async () => {
    const id = await addCompany(staff.browser, "有限会社すみれ");
    expect((await remove(id)).json).toMatchObject({ success: true, message: "求人者を削除しました" });
    expect(await listed()).not.toContain(id);
    expect(await wrappedKeyOf(id)).toBeNull();
    expect(await database.knex("privacy.erasure").where({ subject_id: id })).toHaveLength(1);
    expect((await app.platform.commands.load(company, id)).state).toEqual(company.initial);
    await resetProjection(database.knex, agencyJobs);
    await runToHead({ ...app.platform, db: database.knex, projection: agencyJobs });
    expect(await database.knex("jobs.company").where({ company_id: id })).toEqual([]);
    for (const method of ["GET", "PATCH", "DELETE"] as const)
      expect((await send(method, `/agency/companies/${id}`, method === "PATCH" ? {} : undefined)).status).toBe(404);
  });

  test("leaves the name in its jobs, which are published again for another company alone", async () => {
    const jobId = await publishJob(staff.browser);
    const id = await companyOf(jobId);
    await send("POST", `/agency/jobs/${jobId}/unpublish`, {});
    expect((await remove(id)).status).toBe(200);
    expect((await send("GET", `/agency/jobs/${jobId}`)).json.posting.company_name).toBe("株式会社あおば計画");
    for (const action of ["publish", "renew"]) {
      const refused = await send("POST", `/agency/jobs/${jobId}/${action}`, {});
      expect([action, refused.json.errors]).toEqual([action, { "job.company_id": [REMOVED] }]);
    }
    const bulk = await send("POST", "/agency/jobs/bulk", { action: "publish", ids: [jobId] });
    expect(bulk.json.refused).toMatchObject([{ id: jobId, message: REMOVED }]);
    const reused = await send("POST", "/agency/jobs", { job: { ...completePosting, company_id: id } });
    expect(reused.json.errors).toEqual({ "job.company_id": ["求人者を選択してください"] });
    const job = { company_id: await addCompany(staff.browser, "株式会社みなと製作所") };
    expect((await send("PATCH", `/agency/jobs/${jobId}`, { job })).status).toBe(200);
    expect((await send("POST", `/agency/jobs/${jobId}/publish`, {})).status).toBe(200);
    const { entries } = (await staff.browser.get(`/agency/jobs/${jobId}/history`)).json;
    expect(entries[1].changes).toEqual([
      {
        field: "company_name",
        label: "求人者",
        before: "株式会社あおば計画（削除済み）",
        after: "株式会社みなと製作所",
      },
    ]);
  });

  test("is nobody else's: another agency and visitors cannot ask for it", async () => {
    const id = await addCompany(staff.browser);
    const other = (await newStaff(app)).browser;
    const visitor = openBrowser(app.url);
    await visitor.openPage("/");
    for (const [browser, status] of [
      [other, 404],
      [visitor, 401],
    ] as const) {
      expect((await browser.send("DELETE", `/agency/companies/${id}`)).status).toBe(status);
      expect((await browser.get(`/agency/companies/${id}`)).status).toBe(status);
    }
    expect(await listed()).toContain(id);
  });

  test("is completed at the start when only the store knows of it", async () => {
    const id = await addCompany(staff.browser);
    const commandId = randomUUID();
    const ids = {
      actorId: staff.accountId,
      subjectId: id,
      correlationId: commandId,
      causationId: commandId,
      commandId,
    };
    const command = { type: "RemoveCompany", publishedJobs: 0 } as const;
    await app.platform.commands.handle(company, id, command, { ...ids, now: app.platform.now() });
    expect(await wrappedKeyOf(id)).not.toBeNull();
    await app.close();
    app = await startTestApp({ database });
    expect(await wrappedKeyOf(id)).toBeNull();
  });
});
