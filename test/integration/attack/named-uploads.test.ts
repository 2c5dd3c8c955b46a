import { randomUUID } from "node:crypto";
import { readUpload } from "../../../modules/uploads/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type Applicant, apply, newApplicant } from "../../support/applications.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { publishJob } from "../../support/postings.ts";
import { pdfOf } from "../../support/sample-files.ts";
import { newStaff, type Staff } from "../../support/staff.ts";
import { idOf, sendWhole } from "../uploads/sender.ts";

/** Somebody applies and names their uploads more often than a form takes files, or more of them. */
let app: TestApp;
let staff: Staff;
let seeker: Applicant;
beforeAll(async () => {
  app = await startTestApp();
  staff = await newStaff(app);
  seeker = await newApplicant(app);
});
afterAll(() => app.close());

const MEGABYTE = 1024 * 1024;

/** A job whose form asks for files so many times. */
async function jobAskingFor(questions: number): Promise<{ jobId: string; ids: string[] }> {
  const ids = Array.from({ length: questions }, () => randomUUID());
  const elements = ids.map((id, at) => ({ id, type: "file", label: `書類${at + 1}`, required: false }));
  const { form } = (await staff.browser.send("POST", "/api/v1/forms", { form: { name: "書類", elements } })).json;
  return { jobId: await publishJob(staff.browser, { form_id: form.id }), ids };
}

const uploadOf = async (bytes: Buffer): Promise<string> => (await sendWhole(seeker.browser, { bytes })).json.upload.id;

/** An application, and how often rows of uploads and pieces of files were read for it: nobody else here has any. */
async function appliedWith(jobId: string, answers: object) {
  const read = { rows: 0, pieces: 0 };
  const countRows = ({ sql }: { sql: string }) => {
    if (sql.includes("uploads")) read.rows += 1;
  };
  const countPieces = () => {
    read.pieces += 1;
  };
  app.platform.db.on("query", countRows);
  app.platform.fileDb.on("query", countPieces);
  const { status, json } = await apply(seeker, jobId, { answers });
  app.platform.db.off("query", countRows);
  app.platform.fileDb.off("query", countPieces);
  return { status, errors: json.errors, ...read };
}

test("refuses one upload named thousands of times before a row or a byte of it is read", async () => {
  const { jobId, ids } = await jobAskingFor(1);
  const [question = ""] = ids;
  const upload = await uploadOf(pdfOf("何度も", 3 * MEGABYTE));
  const named = (times: number) => appliedWith(jobId, { [question]: Array(times).fill(upload) });
  const refused = await whileAttacked(app, async () => [await named(9_950), await named(19_900)]);
  const errors = { [`application.answers.${question}`]: ["ファイルは3個までです"] };
  for (const one of refused) expect(one).toEqual({ status: 422, errors, rows: 0, pieces: 0 });
});

test("refuses one upload named twice in an answer", async () => {
  const { jobId, ids } = await jobAskingFor(1);
  const [question = ""] = ids;
  const upload = await uploadOf(pdfOf("二度"));
  expect(await appliedWith(jobId, { [question]: [upload, upload.toUpperCase()] })).toMatchObject({
    status: 422,
    errors: { [`application.answers.${question}`]: ["同じファイルが既に選択されています"] },
    pieces: 0,
  });
});

test("adds up the sizes of all answers before a byte is read", async () => {
  const { jobId, ids } = await jobAskingFor(5);
  const upload = await uploadOf(pdfOf("重い", 5 * MEGABYTE));
  const answers = Object.fromEntries(ids.map((id) => [id, upload]));
  expect(await appliedWith(jobId, answers)).toMatchObject({
    status: 422,
    errors: { [`application.answers.${ids[4]}`]: ["ファイルは合計20MBまでです"] },
    pieces: 0,
  });
});

test("refuses a file above ten megabytes by its row", async () => {
  const { jobId, ids } = await jobAskingFor(1);
  const [question = ""] = ids;
  const upload = await uploadOf(pdfOf("大きい", 10 * MEGABYTE + 1));
  expect(await appliedWith(jobId, { [question]: upload })).toMatchObject({
    status: 422,
    errors: { [`application.answers.${question}`]: ["書類.pdf のファイルサイズが上限を超えています"] },
    pieces: 0,
  });
});

test("says what is wrong with all answers at once", async () => {
  const [file, words] = [randomUUID(), randomUUID()];
  const elements = [
    { id: words, type: "text", label: "志望の動機", required: true },
    { id: file, type: "file", label: "書類", required: false },
  ];
  const { form } = (await staff.browser.send("POST", "/api/v1/forms", { form: { name: "質問", elements } })).json;
  const jobId = await publishJob(staff.browser, { form_id: form.id });
  const upload = await uploadOf(pdfOf("一枚"));
  const { errors } = await appliedWith(jobId, { [file]: Array(4).fill(upload) });
  expect(Object.keys(errors)).toEqual([`application.answers.${words}`, `application.answers.${file}`]);
});

test("stops reading when the caller has gone", async () => {
  const upload = await uploadOf(pdfOf("去った", 5 * MEGABYTE));
  const owner = await idOf(seeker.browser);
  const gone = new AbortController();
  let pieces = 0;
  const leave = () => {
    pieces += 1;
    gone.abort();
  };
  app.platform.fileDb.on("query", leave);
  await expect(readUpload(app.platform, owner, upload, gone.signal)).rejects.toMatchObject({ name: "TaskDropped" });
  app.platform.fileDb.off("query", leave);
  expect(pieces).toBe(1);
});

test("sends three files of an answer, as they were uploaded", async () => {
  const { jobId, ids } = await jobAskingFor(1);
  const [question = ""] = ids;
  const given = [pdfOf("一"), pdfOf("二", 2 * MEGABYTE), pdfOf("三")];
  const uploads = [];
  for (const bytes of given) uploads.push(await uploadOf(bytes));
  const sent = await apply(seeker, jobId, { answers: { [question]: uploads } });
  expect(sent.status).toBe(201);
  const { id } = sent.json.application;
  const { files } = (await seeker.browser.getFresh(`/api/v1/user/applications/${id}`)).json.application;
  for (const [at, bytes] of given.entries()) {
    const read = await seeker.browser.fetch(files[at].url);
    expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
  }
});
