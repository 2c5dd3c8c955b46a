import { randomUUID } from "node:crypto";
import { applicationBoard } from "../../../modules/applications/read-models/application-board.ts";
import { sweepApplications } from "../../../modules/applications/sweep-applications.ts";
import type { Commands } from "../../../src/commands/aggregate.ts";
import { resetProjection } from "../../../src/projections/reset.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, newApplicant } from "../../support/applications.ts";
import type { Answer } from "../../support/browser.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";
import { publishJob } from "../../support/postings.ts";
import { runToHead } from "../../support/run-to-head.ts";
import { pdfOf } from "../../support/sample-files.ts";
import { signedInAs } from "../../support/session.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

/** Files of applications from their storing to their deletion, by a clock of the test. */
describe("files of applications", () => {
  const OWN = "/api/v1/user/applications";
  const AGENCY = "/agency/applications";
  const WORK = randomUUID();
  const MOTIVE = randomUUID();
  const clock = { now: "2026-11-01T03:00:00.000Z" };
  let database: TestDatabase;
  let app: TestApp;
  let staff: Staff;
  let seeker: Applicant;
  beforeAll(async () => {
    database = await createTestDatabase();
    // Without the sweep of a start, which comes whenever its turn is.
    app = await startTestApp({ database, now: () => clock.now, env: { SERVICES: "web,projector,relay" } });
    staff = await newStaff(app);
    seeker = await newApplicant(app);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
  beforeEach(() => setClock("2026-11-01T03:00:00.000Z"));

  async function newJob(): Promise<string> {
    const elements = [
      { id: MOTIVE, type: "text", label: "志望の動機", required: true },
      { id: WORK, type: "file", label: "作品", required: true },
    ];
    const { form } = (await staff.browser.send("POST", "/api/v1/forms", { form: { name: "作品", elements } })).json;
    return publishJob(staff.browser, { form_id: form.id });
  }
  function send(jobId: string, headers: Record<string, string> = {}, contents = pdfOf(randomUUID())) {
    const body = new FormData();
    body.append("application[documents][0][document]", "resume");
    body.append(`application[answers][${MOTIVE}]`, "製品が好きです");
    body.append(`application[answers][${WORK}]`, new Blob([new Uint8Array(contents)]), "作品.pdf");
    return seeker.browser.send("POST", `/api/v1/jobs/${jobId}/applications`, body, headers);
  }
  const sweep = async () => {
    await caughtUp(app);
    await sweepApplications({ ...app.platform, now: () => clock.now });
  };
  const idsOf = (table: string): Promise<string[]> => database.knex(`files.${table}`).orderBy("id").pluck("id");
  const idIn = (url: string): string => url.split("/").at(-1)?.replace(".pdf", "") ?? "";
  /** Sessions end before an application's days do. */
  async function setClock(now: string): Promise<void> {
    clock.now = now;
    staff = { ...staff, browser: await signedInAs(app, staff.accountId) };
    seeker = { ...seeker, browser: await signedInAs(app, seeker.accountId) };
  }
  const ofAgency = async (id: string) => (await staff.browser.getFresh(`${AGENCY}/${id}`)).json.application;
  const ofOwner = async (id: string) => (await seeker.browser.getFresh(`${OWN}/${id}`)).json.application;

  /** Events of applications are not appended until the returned function is called. */
  async function refuseAppends(): Promise<() => Promise<void>> {
    await database.knex.raw(`
      create function public.refuse_for_test() returns trigger language plpgsql as
        'begin raise exception ''the store broke''; end';
      create trigger refuse_for_test before insert on event_store.event for each row
        when (new.type = 'application.sent') execute function public.refuse_for_test();
    `);
    return async () => {
      await database.knex.raw("drop function public.refuse_for_test() cascade");
    };
  }

  test("those of an application whose append failed are deleted after an hour, and of no other", async () => {
    const kept = (await send(await newJob())).json.application.id;
    const before = { files: await idsOf("file"), references: await idsOf("reference") };
    const jobId = await newJob();
    const restore = await refuseAppends();
    const key = { "Idempotency-Key": randomUUID() };
    expect((await send(jobId, key)).status).toBe(500);
    await restore();
    expect(await idsOf("reference")).toHaveLength(before.references.length + 2);
    await setClock("2026-11-01T03:59:59.999Z");
    await sweep();
    expect(await idsOf("reference")).toHaveLength(before.references.length + 2);
    await setClock("2026-11-01T04:00:00.000Z");
    await sweep();
    expect({ files: await idsOf("file"), references: await idsOf("reference") }).toEqual(before);
    expect((await staff.browser.getFresh((await ofAgency(kept)).files[0].url)).status).toBe(200);
    expect((await send(jobId)).status).toBe(201);
  });

  test("those of an application that was sent, and whose answer was lost, stay", async () => {
    const { id } = (await send(await newJob())).json.application;
    // As a process leaves them that was killed between the append and its answer.
    const enclosed = [...(await ofOwner(id)).files, ...(await ofOwner(id)).documents].map(({ url }) => idIn(url));
    await database
      .knex("files.reference")
      .whereIn("id", enclosed)
      .update({ awaited_stream: `application-${id}` });
    await setClock("2026-11-03T03:00:00.000Z");
    await sweep();
    expect(await database.knex("files.reference").whereNotNull("awaited_stream")).toEqual([]);
    const { files, documents } = await ofAgency(id);
    for (const { url } of [...files, ...documents]) expect((await staff.browser.getFresh(url)).status).toBe(200);
  });

  test("a request that is repeated with its key, while the first one is not over, leaves the files of one", async () => {
    const jobId = await newJob();
    const key = { "Idempotency-Key": randomUUID() };
    const contents = pdfOf("同じ作品");
    const before = await idsOf("reference");
    const { handle } = app.platform.commands;
    const commands = app.platform.commands as { handle: Commands["handle"] };
    let second: Answer | undefined;
    jest.spyOn(commands, "handle").mockImplementationOnce((async (...command: Parameters<typeof handle>) => {
      // The process of the first request counts as dead.
      await database.knex("commands.idempotency").update({ leased_until: new Date(0) });
      second = await send(jobId, key, contents);
      return handle(...command);
    }) as typeof handle);
    const first = await send(jobId, key, contents);
    jest.restoreAllMocks();
    expect([first.status, second?.status]).toEqual([201, 201]);
    expect(second?.json.application.id).toBe(first.json.application.id);
    expect(await idsOf("reference")).toHaveLength(before.length + 2);
    const { files, documents } = await ofAgency(first.json.application.id);
    for (const { url } of [...files, ...documents]) expect((await staff.browser.getFresh(url)).status).toBe(200);
  });

  describe("after a withdrawal", () => {
    const GONE = "応募者が辞退したため、書類と回答は表示できません";
    const withdraw = (id: string) => seeker.browser.send("POST", `${OWN}/${id}/withdraw`, { reason: "" });
    const read = async (url: string) => {
      const { status, json } = await staff.browser.getFresh(url);
      return [status, json?.message];
    };

    test("the agency reads everything for thirty days of Japan, and then state and dates", async () => {
      const { id } = (await send(await newJob())).json.application;
      expect(await ofAgency(id)).toMatchObject({ readable_until: null, is_readable: true });
      await setClock("2026-11-10T14:59:00.000Z"); // in Japan still the 10th
      await withdraw(id);
      await setClock("2026-12-10T14:59:59.999Z");
      const before = await ofAgency(id);
      expect(before).toMatchObject({ readable_until: "2026-12-10", is_readable: true, state: "withdrawn" });
      expect([before.documents.length, before.answers.length, before.files.length]).toEqual([1, 1, 1]);
      const urls: string[] = [before.documents[0].url, before.files[0].url];
      for (const url of urls) expect((await staff.browser.getFresh(url)).status).toBe(200);

      await setClock("2026-12-10T15:00:00.000Z");
      const after = await ofAgency(id);
      expect(after).toMatchObject({
        readable_until: "2026-12-10",
        is_readable: false,
        state: "withdrawn",
        applicant: { name: "佐倉 美咲" },
        documents: [],
        answers: [],
        files: [],
        history: [{ state: "withdrawn", at: "2026-11-10T14:59:00.000Z" }, { state: "applied" }],
      });
      for (const url of urls) expect(await read(url)).toEqual([410, GONE]);
    });

    test("the hourly work deletes the files of its answers; the applicant keeps documents and answers", async () => {
      const jobId = await newJob();
      const { id } = (await send(jobId)).json.application;
      const other = (await send(await newJob())).json.application.id;
      const { files, documents } = await ofOwner(id);
      await withdraw(id);
      await setClock("2026-12-01T15:30:00.000Z"); // in Japan the 2nd: the 1st was the last day
      expect((await seeker.browser.getFresh(files[0].url)).status).toBe(410);
      await setClock("2026-12-02T03:00:00.000Z");
      const before = await idsOf("reference");
      await sweep();
      await sweep();
      const ids = await idsOf("reference");
      expect(before.filter((one) => !ids.includes(one))).toEqual([idIn(files[0].url)]);

      const own = await ofOwner(id);
      expect(own).toMatchObject({
        is_readable: false,
        answers: [{ value: "製品が好きです" }],
        files: [{ name: "作品.pdf", url: null }],
      });
      expect((await seeker.browser.getFresh(own.documents[0].url)).status).toBe(200);
      expect(own.documents).toEqual(documents);
      const gone = await seeker.browser.getFresh(files[0].url);
      expect([gone.status, gone.json.message]).toEqual([
        410,
        "応募の辞退から30日が過ぎたため、添付ファイルは削除されました",
      ]);
      expect((await staff.browser.getFresh((await ofAgency(other)).files[0].url)).status).toBe(200);
    });

    test("a read model that is made anew counts from the same day", async () => {
      const { id } = (await send(await newJob())).json.application;
      await setClock("2026-11-20T03:00:00.000Z");
      await withdraw(id);
      await caughtUp(app);
      await resetProjection(database.knex, applicationBoard);
      await runToHead({ ...app.platform, db: database.knex, projection: applicationBoard });
      await setClock("2026-12-20T03:00:00.000Z");
      await sweepApplications({ ...app.platform, now: () => clock.now });
      const [file] = (await ofAgency(id)).files;
      expect((await staff.browser.getFresh(file.url)).status).toBe(200);
      await setClock("2026-12-21T03:00:00.000Z");
      const before = await idsOf("reference");
      await sweepApplications({ ...app.platform, now: () => clock.now });
      const ids = await idsOf("reference");
      expect(before.filter((one) => !ids.includes(one))).toEqual([idIn(file.url)]);
    });
  });
});
