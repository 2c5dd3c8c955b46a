import type { Page } from "@playwright/test";
import { closePdfReader, readPdfText } from "../support/read-pdf.ts";
import { projects, saveCareer, storedCareer, summary } from "./support/career-editor.ts";
import { allSaved, rows } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });
test.afterAll(closePdfReader);

const QUESTION = "この職務経歴を削除してもよろしいですか？関連するプロジェクト情報も同時に削除されます。";
const COMPANY = "株式会社みなと食品";
const PROJECTS = ["販路開拓", "受発注の刷新"];
const works = [
  {
    company_name: COMPANY,
    start_year: 2018,
    start_month: 4,
    is_current: true,
    user_work_projects_attributes: PROJECTS.map((project_name) => ({
      project_name,
      start_year: 2020,
      start_month: 4,
      description: `${project_name}を担当`,
    })),
  },
  { company_name: "港湾システム株式会社", start_year: 2014, start_month: 4, end_year: 2018, end_month: 3 },
];
const REMOVED = { works: [{ company_name: "港湾システム株式会社", projects: [] }] };
const WHOLE = {
  works: [{ company_name: COMPANY, projects: PROJECTS.map((project_name) => ({ project_name })) }, REMOVED.works[0]],
};

test("a removed work comes back with its projects: beside the list, and from the header after a reload", async ({
  page,
  picture,
}) => {
  await saveCareer(page, "work", { user_works_attributes: works });
  await page.goto("/user/career_resume/work/edit");

  await test.step("the notice beside the list", async () => {
    await remove(page);
    await picture("career-removed");
    await page
      .getByRole("region", { name: /お知らせ|通知/ })
      .getByRole("button", { name: "元に戻す" })
      .click();
    await isWhole(page);
  });

  await test.step("the header, after the page was loaded again", async () => {
    await remove(page);
    await page.reload();
    await expect(rows(page, "職務経歴")).toHaveCount(1);
    const text = await printedText(page);
    for (const word of [COMPANY, ...PROJECTS]) expect(text).not.toContain(word);
    await page.getByRole("button", { name: /^元に戻す：/ }).click();
    await isWhole(page);
  });
});

/** Removes the first work by its button and waits for the save. */
async function remove(page: Page): Promise<void> {
  const work = rows(page, "職務経歴").first();
  await work.getByRole("button", { name: new RegExp(`^「1行目 .*${COMPANY}.*」を削除する$`) }).click();
  const dialog = page.getByRole("alertdialog", { name: "削除の確認" });
  await expect(dialog.getByText(QUESTION)).toBeVisible();
  await dialog.getByRole("button", { name: "削除する" }).click();
  await expect.poll(() => storedCareer(page)).toMatchObject(REMOVED);
  await allSaved(page);
}

/** The work stands with its projects on the server, in the editor after a reload and on paper. */
async function isWhole(page: Page): Promise<void> {
  await expect.poll(() => storedCareer(page)).toMatchObject(WHOLE);
  await allSaved(page);
  await page.reload();
  const work = rows(page, "職務経歴").first();
  await expect(summary(work)).toContainText(COMPANY);
  await summary(work).click();
  await expect(projects(work).locator("[data-row-summary]")).toContainText(PROJECTS);
  const text = await printedText(page);
  for (const word of [COMPANY, ...PROJECTS, ...PROJECTS.map((name) => `${name}を担当`)]) expect(text).toContain(word);
}

/** The text of the printed 職務経歴書 without its spaces. */
async function printedText(page: Page): Promise<string> {
  const answer = await page.request.get("/user/career_resume/output.pdf?style=reverse");
  expect(answer.status()).toBe(200);
  return (await readPdfText(await answer.body())).replace(/\s/g, "");
}
