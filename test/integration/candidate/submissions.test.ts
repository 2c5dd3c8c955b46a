import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let app: TestApp;
let staff: Staff;
let now = "2026-11-28T03:00:00.000Z";
beforeAll(async () => {
  app = await startTestApp({ now: () => now });
  staff = await newStaff(app);
});
afterAll(() => app.close());

const NAMED = {
  document: "resume",
  options: { paper: "A3" },
  recipient: "株式会社みなと商事",
  purpose: "経理の求人への応募",
  consented_on: "2026-11-20",
};
const { consented_on, ...WITHOUT_CONSENT } = NAMED;
const ANONYMOUS = { ...WITHOUT_CONSENT, options: { anonymous: "1" } };

async function newRecord(by = staff): Promise<string> {
  const candidate = { last_name: "高橋", first_name: "美幸", last_name_kana: "たかはし", first_name_kana: "みゆき" };
  return (await by.browser.send("POST", "/agency/candidates", { candidate })).json.candidate.id;
}
const submit = (id: string, submission: object, by = staff) =>
  by.browser.send("POST", `/agency/candidates/${id}/submissions`, { submission });
const bytesAt = async (path: string, by = staff) => {
  const answer = await by.browser.fetch(path);
  return { status: answer.status, headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

test("a submission is recorded with everything that tells what left the house", async () => {
  const id = await newRecord();
  const { status, json } = await submit(id, NAMED);
  expect({ status, json }).toMatchObject({
    status: 201,
    json: {
      success: true,
      message: "提出を記録しました",
      submission: {
        document: "resume",
        revision: 2,
        options: { paper: "A3", era: "wareki", font: "mincho", layout: "mhlw", on: "2026-11-28" },
        recipient: "株式会社みなと商事",
        purpose: "経理の求人への応募",
        consented_on: "2026-11-20",
        sent_at: "2026-11-28T03:00:00.000Z",
        actor: "佐藤 健一",
        application_id: null,
      },
    },
  });
  const items = [json.submission];
  expect((await staff.browser.getFresh(`/agency/candidates/${id}/submissions`)).json).toEqual({ items });
  const { entries } = (await staff.browser.getFresh(`/agency/candidates/${id}/history?kind=submission`)).json;
  expect(entries).toMatchObject([
    {
      kind: "submission",
      label: "提出",
      revision: 2,
      at: "2026-11-28T03:00:00.000Z",
      summary: "履歴書を株式会社みなと商事に提出",
      actor: { name: "佐藤 健一" },
    },
  ]);
});

test("the PDF opens byte for byte after the record has changed, years later", async () => {
  const id = await newRecord();
  const { url } = (await submit(id, NAMED)).json.submission;
  await staff.browser.getFresh(`/agency/candidates/${id}/submissions`);
  const sent = await bytesAt(url);
  await staff.browser.send("PATCH", `/agency/candidates/${id}`, { candidate: { last_name: "渡辺" } });
  now = "2031-03-01T03:00:00.000Z";
  const opened = await bytesAt(url, await newStaff(app, staff.agencyId));
  now = "2026-11-28T03:00:00.000Z";
  expect([sent.status, opened.status]).toEqual([200, 200]);
  expect(Buffer.from(opened.bytes).equals(Buffer.from(sent.bytes))).toBe(true);
  expect(decodeURIComponent(opened.headers.get("content-disposition") ?? "")).toContain(
    "20261128_履歴書_株式会社みなと商事.pdf",
  );
  const { text, attachments } = await readPdf(opened.bytes);
  expect(text).toContain("高橋");
  expect(attachments).toEqual([]);
});

test.each([
  ["recipient", { ...NAMED, recipient: " " }, "提出先を入力してください"],
  ["recipient", { ...NAMED, recipient: "社".repeat(101) }, "100文字以内で入力してください"],
  ["purpose", { ...NAMED, purpose: "" }, "提出の目的を入力してください"],
  ["consented_on", WITHOUT_CONSENT, "本人が同意した日を入力してください"],
  ["consented_on", { ...NAMED, consented_on: "2026-11-29" }, "本人が同意した日は今日までの日付を入力してください"],
  ["document", { ...NAMED, document: "passport" }, "書類を選び直してください"],
])("what is wrong is said beside %s", async (field, submission, message) => {
  const id = await newRecord();
  const { status, json } = await submit(id, submission);
  expect([status, json.errors]).toEqual([422, { [`submission.${field}`]: [message] }]);
});

test("an option that cannot be read is named, and everything that is missing is said at once", async () => {
  const id = await newRecord();
  const wrong = await submit(id, { ...NAMED, options: { paper: "A9" } });
  expect([wrong.status, Object.keys(wrong.json.errors)]).toEqual([422, ["submission.options.paper"]]);
  const nothing = await submit(id, {});
  expect(Object.keys(nothing.json.errors).sort()).toEqual([
    "submission.document",
    "submission.purpose",
    "submission.recipient",
  ]);
});

test("an anonymous paper needs no consent", async () => {
  const { status, json } = await submit(await newRecord(), ANONYMOUS);
  expect(status).toBe(201);
  expect(json.submission).toMatchObject({ consented_on: null, options: { anonymous: "1" } });
});

test("another agency finds neither the list nor the PDF nor a way to submit", async () => {
  const id = await newRecord();
  const { url } = (await submit(id, ANONYMOUS)).json.submission;
  await staff.browser.getFresh(`/agency/candidates/${id}/submissions`);
  const stranger = await newStaff(app);
  expect((await bytesAt(url, stranger)).status).toBe(404);
  expect((await submit(id, ANONYMOUS, stranger)).status).toBe(404);
  expect((await stranger.browser.get(`/agency/candidates/${id}/submissions`)).status).toBe(404);
  expect((await stranger.browser.getFresh("/agency/submissions")).json.items).toEqual([]);
  expect((await bytesAt(`/agency/submissions/${randomUUID()}.pdf`)).status).toBe(404);
});

test("the agency's list comes in pages, the newest first, with the name of the person", async () => {
  const member = await newStaff(app);
  const id = await newRecord(member);
  for (const [index, recipient] of ["A社", "B社", "C社"].entries()) {
    now = `2026-11-28T0${index + 3}:00:00.000Z`;
    await submit(id, { ...ANONYMOUS, recipient }, member);
  }
  now = "2026-11-28T03:00:00.000Z";
  const { json } = await member.browser.getFresh("/agency/submissions?per_page=2");
  expect(json.items.map(({ recipient }: { recipient: string }) => recipient)).toEqual(["C社", "B社"]);
  expect(json.items[0].candidate).toEqual({ id, name: "高橋 美幸" });
  expect(json.pagination).toEqual({ current_page: 1, total_items: 3, per_page: 2, total_pages: 2 });
});

test("the rows and the files of a record go with it", async () => {
  const id = await newRecord();
  const { url } = (await submit(id, NAMED)).json.submission;
  await staff.browser.getFresh(`/agency/candidates/${id}/submissions`);
  const { knex } = app.database;
  const kept = async () => [
    await knex("submissions.submission").where({ account_id: id }).count({ count: "*" }).first(),
    await app.platform.files.listOf(id, "document"),
  ];
  expect(await kept()).toEqual([{ count: "1" }, [expect.anything()]]);
  await staff.browser.send("DELETE", `/agency/candidates/${id}`, { reason: "本人の希望" });
  expect(await kept()).toEqual([{ count: "0" }, []]);
  expect((await bytesAt(url)).status).toBe(404);
});

test("a named paper is downloaded only with the day of the person's consent, and seen before", async () => {
  const id = await newRecord();
  const output = `/agency/candidates/${id}/output.pdf?document=resume`;
  const refused = await staff.browser.get(`${output}&download=1`);
  expect([refused.status, refused.json.errors]).toEqual([
    422,
    { consented_on: ["氏名を載せた書類をダウンロードするには、個人情報の取扱いへの同意日を記録してください"] },
  ]);
  expect((await bytesAt(output)).status).toBe(200);
  expect((await bytesAt(`${output}&download=1&anonymous=1`)).status).toBe(200);
  await staff.browser.send("PATCH", `/agency/candidates/${id}`, { candidate: { consented_on: "2026-11-20" } });
  expect((await bytesAt(`${output}&download=1`)).status).toBe(200);
});
