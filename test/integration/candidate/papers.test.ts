import { demoAccounts } from "../../../modules/account/index.ts";
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
  const { agencyId } = demoAccounts.find(({ role }) => role === "agency") ?? {};
  staff = await newStaff(app, agencyId ?? undefined);
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
    recommendation: "高橋さんは決算を正確に進める方です。タカハシ ミユキさん（32歳）を横浜市西区からご紹介します。",
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
  ["recommendation", "推薦状"],
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
      "タカハシ",
      "32歳",
    ];
    expect(hidden.filter((value) => whole.includes(value))).toEqual([]);
    expect(disposition).toContain(`_${label}_T.M..pdf`);
    expect(whole).toContain("T.M.");
  });
});

const LINE = "みちしるべキャリア株式会社 有料職業紹介事業許可番号 13-ユ-000000 電話 03-0000-0000";

test.each(["resume", "resume&layout=jis", "resume&paper=A3", "career_resume"])(
  "the agency stands on a %s where it is asked for",
  async (document) => {
    const withLine = await readPdf((await pdfAt(`document=${document}&agency_line=1`)).bytes);
    expect(withLine.text).toContain(LINE);
    const without = await readPdf((await pdfAt(`document=${document}`)).bytes);
    expect(without.text).not.toContain("みちしるべ");
    expect(withLine.pages).toHaveLength(without.pages.length);
  },
);

test("a 推薦状 is a letter to its recipient, from the agency, about the person", async () => {
  const { bytes } = await pdfAt(`document=recommendation&recipient=${encodeURIComponent("株式会社うみ商事")}`);
  const { text, pages, tagged, info } = await readPdf(bytes);
  const lines = text.split("\n");
  const order = [
    "株式会社うみ商事",
    "採用ご担当者様",
    "推 薦 状",
    "敬具",
    "記",
    "候補者",
    "推薦文",
    "職務経歴",
    "希望条件",
    "以上",
  ];
  const places = order.map((line) => lines.indexOf(line));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(lines.slice(lines.indexOf("以上") + 1).join("\n")).toContain("職業紹介責任者 佐藤 健一");
  expect(text).toContain("高橋 美幸（たかはし みゆき）");
  expect([pages.length, tagged, info.Title]).toEqual([1, true, "推薦状"]);
});

test("a letter of ordinary length stands on one sheet", async () => {
  const id = output.split("/")[3];
  const recommendation = "決算を正確に進め、相談しやすいと評判の方です。\n".repeat(20);
  await staff.browser.send("PATCH", `/agency/candidates/${id}`, { candidate: { recommendation } });
  const { text, pages } = await readPdf((await pdfAt("document=recommendation")).bytes);
  expect([recommendation.length, pages.length]).toEqual([480, 1]);
  expect(text.slice(text.indexOf("以上"))).toContain("職業紹介責任者");
});

test("a name that is addressed already gets no second address, and a long letter goes on", async () => {
  const id = output.split("/")[3];
  const recommendation = "決算を正確に進める方です。".repeat(150);
  await staff.browser.send("PATCH", `/agency/candidates/${id}`, { candidate: { recommendation } });
  const to = encodeURIComponent("株式会社うみ商事 人事部 山田様");
  const { text, pages } = await readPdf((await pdfAt(`document=recommendation&recipient=${to}`)).bytes);
  expect(text).toContain("山田様");
  expect(text).not.toContain("採用ご担当者様");
  expect(pages.length).toBeGreaterThan(1);
});

test("the check says what a 推薦状 lacks, and it cannot be submitted so", async () => {
  const { candidate } = (await staff.browser.send("POST", "/agency/candidates", { candidate: { last_name: "林" } }))
    .json;
  const calls = `/agency/candidates/${candidate.id}`;
  const check = await staff.browser.getFresh(`${calls}/print-check?document=recommendation`);
  expect(check.json.missing).toEqual([{ section: "texts", field: "recommendation", label: "推薦文" }]);
  expect(check.json.report.pages).toBe(1);
  const submission = {
    document: "recommendation",
    recipient: "株式会社うみ商事",
    purpose: "応募",
    consented_on: "2026-11-20",
  };
  const refused = await staff.browser.send("POST", `${calls}/submissions`, { submission });
  expect(refused.json.errors).toEqual({
    "submission.document": ["推薦文が未入力のため、推薦状を提出できません"],
  });
});

test("another agency finds no paper, and an unknown kind of paper is refused", async () => {
  expect((await pdfAt("document=resume", await newStaff(app))).status).toBe(404);
  expect((await pdfAt("document=passport")).status).toBe(422);
});
