import { startTestApp, type TestApp } from "../../support/app.ts";
import type { Browser } from "../../support/browser.ts";
import { printed } from "../../support/printed.ts";
import { closePdfReader, readPdf } from "../../support/read-pdf.ts";
import { signUp } from "../../support/sign-up.ts";

let app: TestApp;
let seeker: Browser;
beforeAll(async () => {
  app = await startTestApp({ now: () => "2026-11-20T03:00:00.000Z" });
  ({ browser: seeker } = await signUp(app.url));
  await saveResume("profile", { last_name: "髙橋", first_name: "美咲" });
  await saveResume("licenses", { user_licenses_attributes: [{ name: "普通自動車免許", year: 2013, month: 8 }] });
  await autosave("summary", { summary: "法人営業を四年間担当しました。" });
  const project = { project_name: "新規開拓", annual_income: 480, description: "・四十二社を開拓" };
  const work = { company_name: "株式会社みなと商事", start_year: 2018, start_month: 4 };
  await autosave("work", { user_works_attributes: [{ ...work, user_work_projects_attributes: [project] }] });
});
afterAll(async () => {
  await closePdfReader();
  await app.close();
});

const autosave = (section: string, fields: object) =>
  seeker.send("PATCH", `/user/career_resume/${section}`, { user_career_resume_form: { ...fields, no_redirect: true } });
const saveResume = (section: string, fields: object) =>
  seeker.send("PATCH", `/user/resume/${section}`, { user_resume_form: { ...fields, no_redirect: true } });
/** The text of the printed document without spaces. */
async function textOf(query: string): Promise<string> {
  const response = await seeker.fetch(`/user/career_resume/output.pdf?${query}`);
  expect(response.status).toBe(200);
  return (await readPdf(new Uint8Array(await response.arrayBuffer()))).text.replace(/\s/g, "");
}

test("the PDF is inline, or a download named by day, kind and person", async () => {
  const shown = await printed(() => seeker.getFresh("/user/career_resume/output.pdf"));
  expect([shown.status, shown.headers.get("Content-Type"), shown.text.slice(0, 8)]).toEqual([
    200,
    "application/pdf",
    "%PDF-1.7",
  ]);
  expect(shown.headers.get("Content-Disposition")).toMatch(/^inline;/);
  const download = await printed(() => seeker.getFresh("/user/career_resume/output.pdf?download=1"));
  expect(download.headers.get("Content-Disposition")).toContain(
    `attachment; filename="20261120_career_resume.pdf"; filename*=UTF-8''${encodeURIComponent("20261120_職務経歴書_髙橋美咲.pdf")}`,
  );
});

test("name and licences come from the 履歴書, and a change of it is printed at once", async () => {
  expect(await textOf("")).toContain("平成25年8月普通自動車免許取得");
  await saveResume("profile", { last_name: "高橋" });
  expect(await textOf("")).toContain("氏名高橋美咲");
});

test("style, era, font, details and revision are options", async () => {
  expect(await textOf("style=career&era=seireki")).toContain("勤務先一覧");
  expect(await textOf("era=seireki&font=gothic")).toContain("2018年4月〜");
  expect(await textOf("")).not.toContain("年収");
  expect(await textOf("details=1")).toContain("年収：480万円");
  expect(await textOf("at=0")).not.toContain("みなと商事");
  expect((await seeker.getFresh("/user/career_resume/output.pdf?at=9999")).status).toBe(404);
});

test.each(["style=cv", "era=gregorian", "font=comic", "details=yes", "at=-1", "attachment=2"])(
  "refuses %s",
  async (query) => {
    expect((await seeker.getFresh(`/user/career_resume/output.pdf?${query}`)).status).toBe(422);
  },
);

test("the print check answers missing items and the report", async () => {
  const check = (await printed(() => seeker.getFresh("/api/v1/user/career_resume/print-check"))).json;
  expect(check.report).toEqual({ pages: 1, shrunk: [], tightened: [], continued: [], removed: [], replaced: [] });
  expect(check.missing).toEqual(expect.arrayContaining([expect.objectContaining({ section: "self-pr" })]));
});

test("the print check names the parts of the name that the 履歴書 lacks, and where they are filled in", async () => {
  const { browser: other } = await signUp(app.url);
  const missing = async () =>
    (await printed(() => other.getFresh("/api/v1/user/career_resume/print-check"))).json.missing.filter(
      ({ path }: { path?: string }) => path,
    );
  const name = { section: "profile", path: "/user/resume" };
  const [family, given] = [
    { ...name, field: "last_name", label: "姓" },
    { ...name, field: "first_name", label: "名" },
  ];
  expect(await missing()).toEqual([family, given]);
  await other.send("PATCH", "/user/resume/profile", { user_resume_form: { last_name: "髙橋", no_redirect: true } });
  expect(await missing()).toEqual([given]);
});

test("a person without any document gets an empty page named by the day", async () => {
  const { browser: other } = await signUp(app.url);
  const blank = await printed(() => other.getFresh("/user/career_resume/output.pdf?download=1"));
  expect(blank.status).toBe(200);
  expect(blank.headers.get("Content-Disposition")).toContain(encodeURIComponent("20261120_職務経歴書.pdf"));
});
