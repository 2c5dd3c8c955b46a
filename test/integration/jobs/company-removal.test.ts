import { randomUUID } from "node:crypto";
import { company } from "../../../modules/jobs/company/domain/company.ts";
import { agencyJobs } from "../../../modules/jobs/posting/read-models/agency-jobs.ts";
import { unpublishOfRemoved } from "../../../modules/jobs/posting/unpublish-of-removed.ts";
import type { CommandContext, Commands } from "../../../src/commands/aggregate.ts";
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
  const contextOf = (subjectId: string): CommandContext => {
    const commandId = randomUUID();
    const ids = { correlationId: commandId, causationId: commandId, commandId };
    return { ...ids, actorId: staff.accountId, subjectId, now: app.platform.now() };
  };
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

  describe("in the same moment as a publication", () => {
    const REFUSED = { "job.company_id": [REMOVED] };
    const commandsOf = () => app.platform.commands as { handle: Commands["handle"] };
    afterEach(() => {
      jest.restoreAllMocks();
    });

    /** Does something between the check of a request and the append of its first command. */
    function beforeNextAppend(work: () => Promise<unknown>): void {
      const { handle } = app.platform.commands;
      jest.spyOn(commandsOf(), "handle").mockImplementationOnce((async (...command: Parameters<typeof handle>) => {
        await work();
        return handle(...command);
      }) as typeof handle);
    }
    const unpublished = async () => {
      const jobId = await publishJob(staff.browser);
      await send("POST", `/agency/jobs/${jobId}/unpublish`, {});
      await listed();
      return { jobId, companyId: await companyOf(jobId) };
    };
    const isPublished = async (jobId: string) => (await send("GET", `/agency/jobs/${jobId}`)).json.published;

    test.each([
      ["published", (id: string) => send("POST", `/agency/jobs/${id}/publish`, {})],
      ["renewed", (id: string) => send("POST", `/agency/jobs/${id}/renew`, {})],
    ])("refuses that a job is %s, which does not stay public", async (_, act) => {
      const { jobId, companyId } = await unpublished();
      beforeNextAppend(() => remove(companyId));
      expect((await act(jobId)).json.errors).toEqual(REFUSED);
      expect(await isPublished(jobId)).toBe(false);
    });

    test("refuses that jobs are published in bulk, or that a published one moves to the company", async () => {
      const { jobId, companyId } = await unpublished();
      beforeNextAppend(() => remove(companyId));
      const bulk = await send("POST", "/agency/jobs/bulk", { action: "publish", ids: [jobId] });
      expect(bulk.json).toMatchObject({ done: 0, refused: [{ id: jobId, message: REMOVED }] });
      expect(await isPublished(jobId)).toBe(false);

      const other = await publishJob(staff.browser);
      const company_id = await addCompany(staff.browser, "株式会社みなと製作所");
      beforeNextAppend(() => remove(company_id));
      expect((await send("PATCH", `/agency/jobs/${other}`, { job: { company_id } })).json.errors).toEqual(REFUSED);
      expect(await isPublished(other)).toBe(false);
    });

    test("unpublishes a job that was published before the append of the removal", async () => {
      const { jobId, companyId } = await unpublished();
      let published = 0;
      beforeNextAppend(async () => {
        published = (await send("POST", `/agency/jobs/${jobId}/publish`, {})).status;
      });
      expect([(await remove(companyId)).status, published]).toEqual([200, 200]);
      expect(await isPublished(jobId)).toBe(false);
    });

    test("leaves to the hourly work what a process that ended has published", async () => {
      const jobId = await publishJob(staff.browser);
      const kept = await publishJob(staff.browser);
      const companyId = await companyOf(jobId);
      const command = { type: "RemoveCompany", publishedJobs: 0 } as const;
      await app.platform.commands.handle(company, companyId, command, contextOf(companyId));
      await staff.browser.getFresh("/agency/companies");
      await runToHead({ ...app.platform, db: database.knex, projection: agencyJobs });
      await unpublishOfRemoved(app.platform);
      expect([await isPublished(jobId), await isPublished(kept)]).toEqual([false, true]);
    });
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
    const command = { type: "RemoveCompany", publishedJobs: 0 } as const;
    await app.platform.commands.handle(company, id, command, contextOf(id));
    expect(await wrappedKeyOf(id)).not.toBeNull();
    await app.close();
    app = await startTestApp({ database });
    expect(await wrappedKeyOf(id)).toBeNull();
  });
});
