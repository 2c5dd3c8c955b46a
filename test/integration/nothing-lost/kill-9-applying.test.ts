import { createHash, randomUUID } from "node:crypto";
import { newApplicant } from "../../support/applications.ts";
import { deadlines } from "../../support/deadlines.ts";
import { publishJob } from "../../support/postings.ts";
import { newStaff } from "../../support/staff.ts";
import { until } from "../../support/until.ts";
import { type ProgramApp, startProgramApp } from "./program-app.ts";
import { readModelsOf } from "./what-is-there.ts";

const OWN = "/api/v1/user/applications";
/** An advisory lock: while it is held, an append of an application waits in the database. */
const APPEND_LOCK = 7_205_099;
const PDF = "%PDF-1.7\n%%EOF\n";

jest.setTimeout(deadlines.longTest);

let app: ProgramApp;
beforeEach(async () => {
  app = await startProgramApp();
});
afterEach(() => app.close());

/** Takes the lock, for which appends of applications wait from now on. @returns releases it */
async function holdAppends(): Promise<() => Promise<void>> {
  const { knex } = app.database;
  await knex.raw(`
    create function public.wait_for_test() returns trigger language plpgsql set lock_timeout = 0 as
      'begin perform pg_advisory_xact_lock(${APPEND_LOCK}); return new; end';
    create trigger wait_for_test before insert on event_store.event for each row
      when (new.type = 'application.sent') execute function public.wait_for_test();
  `);
  const transaction = await knex.transaction();
  await transaction.raw(`select pg_advisory_xact_lock(${APPEND_LOCK})`);
  return async () => {
    await transaction.commit();
    await waitingBackends((pids) => pids.length === 0);
    await knex.raw("drop trigger wait_for_test on event_store.event; drop function public.wait_for_test()");
  };
}

async function waitingBackends(isExpected: (pids: readonly number[]) => boolean): Promise<readonly number[]> {
  let pids: number[] = [];
  await until(async () => {
    pids = await app.database
      .knex("pg_locks")
      .where({ locktype: "advisory", objid: APPEND_LOCK, granted: false })
      .pluck("pid");
    return isExpected(pids);
  }, deadlines.transition);
  return pids;
}

test.each([
  ["before its append: nothing was sent, and the repeated request sends it", false],
  ["after its append and before the answer: the repeated request finds it", true],
])("the program is killed during an application, %s", async (_, isAppended) => {
  const { browser: staff } = await newStaff(app);
  await until(async () => (await staff.get("/agency/applications/board")).status === 200);
  const work = randomUUID();
  const elements = [{ id: work, type: "file", label: "作品", required: true }];
  const { form } = (await staff.send("POST", "/api/v1/forms", { form: { name: "作品", elements } })).json;
  const jobId = await publishJob(staff, { form_id: form.id });
  const { browser } = await newApplicant(app);
  const key = { "Idempotency-Key": randomUUID() };
  const send = () => {
    const body = new FormData();
    body.append("application[documents][0][document]", "resume");
    body.append(`application[answers][${work}]`, new Blob([PDF]), "作品.pdf");
    return browser.send("POST", `/api/v1/jobs/${jobId}/applications`, body, key);
  };

  const release = await holdAppends();
  const unanswered = expect(send()).rejects.toThrow();
  const waiting = await waitingBackends((pids) => pids.length === 1);
  expect(await app.database.knex("files.file").pluck("content_type")).toEqual(["application/pdf", "application/pdf"]);
  await app.kill();
  await unanswered;
  if (!isAppended) await app.database.knex.raw("select pg_terminate_backend(?)", [waiting[0] as number]);
  await release();
  expect(await app.database.knex("event_store.event").where({ type: "application.sent" })).toHaveLength(
    Number(isAppended),
  );

  await app.restart();
  // Nobody was given the position of what the dead process wrote.
  await until(async () => (await browser.getFresh(OWN)).json.items.length === Number(isAppended));
  expect((await send()).status).toBe(409);
  // A minute later the dead process's claim on the key has ended.
  await app.database.knex("commands.idempotency").update({ leased_until: new Date(0) });
  const sent = await send();
  expect([sent.status, (await send()).json]).toEqual([201, sent.json]);
  const { id } = sent.json.application;
  expect((await browser.getFresh(OWN)).json.items).toMatchObject([{ id }]);
  const { documents, files } = (await browser.getFresh(`${OWN}/${id}`)).json.application;
  const { items } = (await browser.getFresh("/api/v1/user/submissions")).json;
  expect(items).toMatchObject([{ application_id: id, sha256: documents[0].sha256 }]);
  const pdf = Buffer.from(await (await browser.fetch(documents[0].url)).arrayBuffer());
  expect(createHash("sha256").update(pdf).digest("hex")).toBe(documents[0].sha256);
  expect(await (await browser.fetch(files[0].url)).text()).toBe(PDF);

  app.program.process.kill("SIGTERM");
  expect(await app.program.exit).toBe(0);
  const { left, rebuilt } = await readModelsOf(app.postgres.connection("rireki"), app.masterKey);
  expect(left).toEqual(rebuilt);
});
