import { importMessages } from "../../../japanese/import-messages.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { signUp } from "../../support/sign-up.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const UPLOADS = ["pdf", "json", "zip"];

function byFile(browser: Browser, name: string, bytes: Uint8Array | string, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set("file", new Blob([typeof bytes === "string" ? bytes : Uint8Array.from(bytes)]), name);
  return browser.send("POST", "/user/career_resume/import", form);
}

const seeker = async () => (await signUp(app.url)).browser;
const careerOf = async (browser: Browser) => (await browser.getFresh("/api/v1/user/career_resume")).json.career_resume;
const contentOf = async (browser: Browser) => {
  const { updated_at: _, ...content } = await careerOf(browser);
  return content;
};
const entriesOf = async (browser: Browser) =>
  (await browser.getFresh("/api/v1/user/career_resume/history")).json.entries;
const save = (browser: Browser, section: string, fields: object) =>
  browser.send("PATCH", `/user/career_resume/${section}`, { user_career_resume_form: fields, no_redirect: true });

/** A 職務経歴書 with a value in every section. */
async function withEverything() {
  const browser = await seeker();
  const project = { project_name: "新規開拓", start_year: 2018, start_month: 7, description: "・四十二社を開拓" };
  const period = { start_year: 2018, start_month: 4, end_year: 2022, end_month: 3 };
  const work = { company_name: "株式会社みなと食品", ...period, capital: 30_000_000 };
  await save(browser, "work", { user_works_attributes: [{ ...work, user_work_projects_attributes: [project] }] });
  await save(browser, "skills", { user_skills_attributes: [{ name: "法人営業", level: 3 }] });
  await save(browser, "summary", { summary: "食品の営業に四年従事。" });
  await save(browser, "self-pr", { self_pr: "粘り強く取り組みます。" });
  await save(browser, "create-date", { create_date: "2026-11-20" });
  return browser;
}

const JSON_RESUME = {
  basics: { name: "髙橋 美幸", summary: "食品の営業に四年従事。" },
  work: [
    {
      name: "株式会社みなと食品",
      description: "業務用食品の卸売",
      position: "主任",
      startDate: "2018-04-01",
      endDate: "2022-03",
      summary: "法人営業を担当",
      highlights: ["四十二社を開拓", "解約を半減"],
    },
    { name: "そらのわ株式会社", startDate: "2022-04" },
  ],
  projects: [
    { name: "受注の電子化", entity: "そらのわ株式会社", roles: ["企画"], highlights: ["入力を月八十時間短縮"] },
    { name: "詩の朗読会", description: "会場の手配" },
  ],
  skills: [{ name: "法人営業", keywords: ["見積り"] }],
  education: [{ institution: "さくら大学" }],
};

test("brings a PDF printed by Rireki back, with the ids of its works and projects", async () => {
  const owner = await withEverything();
  const pdf = Buffer.from(await (await owner.fetch("/user/career_resume/output.pdf")).arrayBuffer());
  const other = await seeker();
  expect((await byFile(other, "職務経歴書.pdf", pdf, { confirm: "1" })).json.success).toBe(true);
  expect(await contentOf(other)).toEqual(await contentOf(owner));
});

test("brings the own export, which the account's export has too, back as one entry that is undone at once; a second import changes nothing", async () => {
  const owner = await withEverything();
  const exported = (await owner.get("/user/career_resume/export.json")).json;
  expect((await owner.get("/api/v1/account/export.json")).json.documents.career_resume).toEqual(exported);
  const other = await seeker();
  await byFile(other, "export.json", JSON.stringify(exported), { confirm: "true" });
  expect(await contentOf(other)).toEqual(await contentOf(owner));
  expect(await entriesOf(other)).toEqual([expect.objectContaining({ origin: "file" })]);
  expect((await other.send("POST", "/user/career_resume/import.json?confirm=1", exported)).json.applied).toBe(0);
  await other.send("POST", "/api/v1/user/career_resume/undo");
  expect((await careerOf(other)).works).toEqual([]);
});

test("reads a JSON Resume: summary and highlights of a job become a project, and nothing is guessed", async () => {
  const browser = await seeker();
  const { json } = await byFile(browser, "resume.json", JSON.stringify(JSON_RESUME));
  expect(json).toMatchObject({ success: true, origin: "file", missing_fields: ["自己PR"] });
  expect(json.unread).toEqual([
    "基本情報「髙橋 美幸」：名前 髙橋 美幸（職務経歴書に欄がないか、読み取れません）",
    "プロジェクト「詩の朗読会」：名前 詩の朗読会、説明 会場の手配（職務経歴書に欄がないか、読み取れません）",
    "学歴「さくら大学」：学校 さくら大学（職務経歴書に欄がないか、読み取れません）",
  ]);
  expect((await careerOf(browser)).works).toEqual([]);

  await browser.send("POST", "/user/career_resume/import", { values: json.values, confirm: true });
  const { works, skills, summary } = await careerOf(browser);
  expect(works).toMatchObject([
    {
      company_name: "株式会社みなと食品",
      business_content: "業務用食品の卸売",
      start_month: 4,
      end_year: 2022,
      is_current: false,
      projects: [
        { project_name: "主任", position: "主任", description: "法人営業を担当\n・四十二社を開拓\n・解約を半減" },
      ],
    },
    {
      company_name: "そらのわ株式会社",
      is_current: true,
      end_year: null,
      projects: [{ project_name: "受注の電子化", position: "企画", description: "・入力を月八十時間短縮" }],
    },
  ]);
  expect(skills.map(({ name }: { name: string }) => name)).toEqual(["法人営業", "見積り"]);
  expect(summary).toBe("食品の営業に四年従事。");
});

test("fills what is empty, and replaces a written text only where that was chosen", async () => {
  const browser = await withEverything();
  const file = JSON.stringify({ ...JSON_RESUME, basics: { summary: "別の要約。" }, projects: [] });
  const { json } = await byFile(browser, "resume.json", file, { confirm: "1" });
  expect(json.career_resume).toMatchObject({
    summary: "食品の営業に四年従事。",
    works: [{ capital: 30_000_000, business_content: "業務用食品の卸売", position: "主任" }, { is_current: true }],
  });
  const replaced = await byFile(browser, "resume.json", file, { confirm: "1", force: "1" });
  expect(replaced.json.career_resume.summary).toBe("別の要約。");
});

test.each([
  ["old.docx", "PK", 415, importMessages.wrongType(UPLOADS)],
  ["other.pdf", "%PDF-1.7\n%%EOF", 422, importMessages.unknownPdf("職務経歴書", UPLOADS)],
  ["other.json", "[1]", 422, importMessages.unknownFile("職務経歴書")],
  ["resume.json", '{"format":"rireki-resume"}', 422, importMessages.unknownFile("職務経歴書")],
  ["broken.json", "{", 422, importMessages.brokenFile],
])("refuses %s with a message beside the field", async (name, bytes, status, message) => {
  const answer = await byFile(await seeker(), name, bytes);
  expect([answer.status, answer.json.errors]).toEqual([status, { file: [message] }]);
});
