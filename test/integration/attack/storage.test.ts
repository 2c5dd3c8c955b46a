import { randomUUID } from "node:crypto";
import { storageMessages } from "../../../japanese/storage-messages.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, newApplicant } from "../../support/applications.ts";
import type { Answer } from "../../support/browser.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { publishJob } from "../../support/postings.ts";
import { pdfOf } from "../../support/sample-files.ts";
import { newStaff, type Staff } from "../../support/staff.ts";
import { newPerson, sendWhole } from "../uploads/sender.ts";

const MEGABYTE = 1024 * 1024;
/** The installation has 25 MB, and a person a tenth of them. */
const QUOTA = 2.5 * MEGABYTE;
const REFUSAL = storageMessages.quotaExceeded("2.5MB");

let app: TestApp;
let staff: Staff;
beforeAll(async () => {
  app = await startTestApp({ env: { STORAGE_LIMIT_MB: "25" } });
  staff = await newStaff(app);
});
afterAll(() => app.close());

const WORK = randomUUID();

async function jobWithFiles(): Promise<string> {
  const elements = [{ id: WORK, type: "file", label: "作品", required: true }];
  const { form } = (await staff.browser.send("POST", "/api/v1/forms", { form: { name: "作品", elements } })).json;
  return publishJob(staff.browser, { form_id: form.id });
}

/** Applies with one file of this size, other bytes each time unless the text is the same. */
function applyWith({ browser }: Applicant, jobId: string, size: number, text: string = randomUUID()) {
  const body = new FormData();
  body.append("application[documents][0][document]", "resume");
  body.append(`application[answers][${WORK}]`, new Blob([new Uint8Array(pdfOf(text, size))]), "作品.pdf");
  return browser.send("POST", `/api/v1/jobs/${jobId}/applications`, body);
}

/** As many at the same time as a person may send. */
async function inPairs<Item>(items: readonly Item[], send: (item: Item) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < items.length; at += 2) answers.push(...(await Promise.all(items.slice(at, at + 2).map(send))));
  return answers;
}

const storedBytes = async () => {
  const { rows } = await app.database.knex.raw(
    "select coalesce(sum(octet_length(sealed)), 0)::int as n from files.file",
  );
  return rows[0].n as number;
};
const rowsOf = async (table: string) => (await app.database.knex(table)).length;

test("answers of one person end at the quota, beside the field, and somebody else's upload is stored", async () => {
  const attacker = await newApplicant(app);
  const jobs = await Promise.all(Array.from({ length: 6 }, jobWithFiles));
  const answers = await whileAttacked(app, () => inPairs(jobs, (jobId) => applyWith(attacker, jobId, MEGABYTE)));
  const refused = answers.filter(({ status }) => status === 422);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  expect(refused.map(({ json }) => json)).toEqual(
    Array(4).fill({
      success: false,
      message: REFUSAL,
      errors: { [`application.answers.${WORK}`]: [REFUSAL] },
    }),
  );
  expect(await storedBytes()).toBeLessThanOrEqual(QUOTA);
  expect(await rowsOf("files.storage_reservation")).toBe(0);
  const { items } = (await attacker.browser.getFresh("/api/v1/user/applications")).json;
  expect(items).toHaveLength(2);

  expect((await sendWhole(attacker.browser, { bytes: pdfOf("もう一つ", MEGABYTE) })).json.errors.file).toEqual([
    REFUSAL,
  ]);
  expect((await sendWhole(await newPerson(app), { bytes: pdfOf("他の人", MEGABYTE) })).status).toBe(201);
});

test("the ledger ends at the same quota, beside the document, and nothing is recorded", async () => {
  const attacker = await newApplicant(app);
  const room = 2.4 * MEGABYTE;
  expect((await sendWhole(attacker.browser, { bytes: pdfOf("先に", room) })).status).toBe(201);
  const record = (paper: string) =>
    attacker.browser.send("POST", "/api/v1/user/submissions", {
      document: "resume",
      recipient: "A社",
      options: { paper },
    });
  const before = await storedBytes();
  const answers = [];
  for (const paper of ["A4", "A3", "B5", "B4"]) answers.push(await record(paper));
  const kept = answers.filter(({ status }) => status === 201).length;
  expect(kept).toBeGreaterThan(0);
  expect(answers.at(-1)?.json).toEqual({ success: false, message: REFUSAL, errors: { document: [REFUSAL] } });
  expect((await storedBytes()) - before + room).toBeLessThanOrEqual(QUOTA);
  const { items } = (await attacker.browser.getFresh("/api/v1/user/submissions")).json;
  expect(items).toHaveLength(kept);
});

test("equal bytes sent with many applications are stored once", async () => {
  const attacker = await newApplicant(app);
  const jobs = await Promise.all(Array.from({ length: 4 }, jobWithFiles));
  const before = await storedBytes();
  const answers = [];
  for (const jobId of jobs) answers.push(await applyWith(attacker, jobId, MEGABYTE, "同じ作品"));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect((await storedBytes()) - before).toBeLessThan(1.5 * MEGABYTE);
  const [first, last] = [answers[0]?.json.application.id, answers.at(-1)?.json.application.id];
  const read = async (id: string) => {
    const { application } = (await staff.browser.getFresh(`/agency/applications/${id}`)).json;
    return (await staff.browser.getFresh(application.files[0].url)).text;
  };
  expect(await read(last)).toBe(await read(first));
});

test("applications that are refused at the end leave no files", async () => {
  const attacker = await newApplicant(app);
  const jobId = await jobWithFiles();
  const [files, references] = [await rowsOf("files.file"), await rowsOf("files.reference")];
  const answers = await whileAttacked(app, () => inPairs([1, 2, 3, 4], () => applyWith(attacker, jobId, 100_000)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
  expect([await rowsOf("files.file"), await rowsOf("files.reference")]).toEqual([files + 2, references + 2]);
});

test("a full installation refuses applications and records with 507 beside the field, and nothing is lost", async () => {
  const seeker = await newApplicant(app);
  const jobId = await jobWithFiles();
  await app.database.knex("uploads.upload").insert({
    id: randomUUID(),
    owner_id: randomUUID(),
    size: 25 * MEGABYTE,
    pieces: 1,
    sealed_head: Buffer.alloc(40),
    begun_at: new Date(),
  });
  expect(await applyWith(seeker, jobId, 1_000)).toMatchObject({
    status: 507,
    json: { message: storageMessages.full, errors: { [`application.answers.${WORK}`]: [storageMessages.full] } },
  });
  const record = { document: "resume", recipient: "A社" };
  expect(await seeker.browser.send("POST", "/api/v1/user/submissions", record)).toMatchObject({
    status: 507,
    json: { errors: { document: [storageMessages.full] } },
  });
  const { applied } = (await seeker.browser.getFresh(`/api/v1/jobs/${jobId}/application`)).json;
  expect(applied).toBeNull();
});
