import { createDemoDatabase, startTestApp, type TestApp } from "../../support/app.ts";
import type { TestDatabase } from "../../support/database.ts";
import { readPdf } from "../../support/read-pdf.ts";
import { newStaff, type Staff } from "../../support/staff.ts";

let database: TestDatabase;
let app: TestApp;
let staff: Staff;
let output: string;
beforeAll(async () => {
  database = await createDemoDatabase();
  app = await startTestApp({ database, seedDemo: true });
  staff = await newStaff(app);
  const candidate = {
    last_name: "高橋",
    first_name: "美幸",
    last_name_kana: "たかはし",
    first_name_kana: "みゆき",
    birth_date: "1994-05-03",
    consented_on: "2026-11-20",
    address1: "神奈川県",
    address2: "横浜市西区",
    address3: "みなとみらい2丁目3番1号",
    phone: "090-1234-5678",
    email: "miyuki@example.jp",
    desired_job: "経理",
  };
  const { id } = (await staff.browser.send("POST", "/agency/candidates", { candidate })).json.candidate;
  const job = { company_name: "株式会社みなと食品 入社", year: 2017, month: 4, is_employed: true, should_show: true };
  await staff.browser.send("POST", `/agency/candidates/${id}/jobs`, { user_job: job });
  output = `/agency/candidates/${id}/output.pdf`;
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const pdfAt = async (query: string, by: Staff = staff) => {
  const answer = await by.browser.fetch(`${output}?${query}`, { headers: { Accept: "application/json" } });
  const { status, headers } = answer;
  return { status, headers, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

describe.each([
  ["resume", "履歴書"],
  ["career_resume", "職務経歴書"],
])("a %s", (document, label) => {
  test("shows the record, with nothing attached", async () => {
    const { status, headers, bytes } = await pdfAt(`document=${document}&download=1`);
    expect(status).toBe(200);
    expect(decodeURIComponent(headers.get("content-disposition") ?? "")).toContain(`_${label}_高橋美幸.pdf`);
    const { text, attachments } = await readPdf(bytes);
    expect(text.replaceAll(/\s/g, "")).toContain("高橋美幸");
    expect(text).toContain("みなと食品");
    expect(attachments).toEqual([]);
  });

  test("is masked in every text, outline, tag, property and file name", async () => {
    const { headers, bytes } = await pdfAt(`document=${document}&anonymous=1&hide_companies=1&download=1`);
    const disposition = decodeURIComponent(headers.get("content-disposition") ?? "");
    const read = await readPdf(bytes);
    const whole = JSON.stringify([read, disposition]).replaceAll(/\s/g, "");
    const hidden = [
      "高橋",
      "美幸",
      "たかはし",
      "みゆき",
      "1994",
      "平成6",
      "横浜市",
      "みなとみらい",
      "5678",
      "miyuki",
      "みなと食品",
    ];
    expect(hidden.filter((value) => whole.includes(value))).toEqual([]);
    expect(disposition).toContain(`_${label}_T.M..pdf`);
    expect(whole).toContain("T.M.");
  });
});

test("another agency finds no paper, and an unknown kind of paper is refused", async () => {
  expect((await pdfAt("document=resume", await newStaff(app))).status).toBe(404);
  expect((await pdfAt("document=passport")).status).toBe(422);
});
