import type { Page } from "@playwright/test";
import { candidateMessages } from "../../japanese/candidate-messages.ts";
import { educationMessages } from "../../japanese/education/education-messages.ts";
import { resumeMessages } from "../../japanese/resume-messages.ts";
import { expectAccessible } from "./support/axe.ts";
import { field, fillParts, rows } from "./support/editor.ts";
import { openIme } from "./support/ime.ts";
import { send, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// A row that is refused on purpose.
test.use({ expectedErrors: /status of 500/ });

const READ = { Accept: "application/json" };

/** Signs in as staff, and opens the tab of a new record. */
async function openTab(page: Page, tab: string): Promise<string> {
  await signIn(page.request, "agency@example.jp");
  const candidate = { last_name: "佐倉", first_name: "美咲", birth_date: "1995-04-01" };
  const answer = await send(page.request, "POST", "/agency/candidates", { candidate });
  const { id } = ((await answer.json()) as { candidate: { id: string } }).candidate;
  await page.goto(`/candidates/${id}?tab=${tab}`);
  return `/agency/candidates/${id}`;
}

const read = async (page: Page, path: string) => (await page.request.get(path, { headers: READ })).json();

test("@phone a 学歴 is generated as one entry, and a failure leaves the rows of before", async ({ page, picture }) => {
  const path = await openTab(page, "educations");
  const dialog = page.getByRole("dialog", { name: "学歴自動入力" });
  const school = (kind: string) => dialog.getByRole("group", { name: kind, exact: true });
  await expect(page.getByText("学歴はまだありません")).toBeVisible();
  await picture("candidate-educations-empty");

  await test.step("it has the birth date of the record, and is applied only with a whole one", async () => {
    await page.getByRole("button", { name: "学歴自動入力" }).click();
    await fillParts(dialog, "生年月日", { 日: "" });
    await expect(dialog.getByRole("button", { name: "適用" })).toBeDisabled();
    await fillParts(dialog, "生年月日", { 日: "1" });
    await dialog.getByRole("combobox", { name: /最終学歴/ }).selectOption({ label: "高等学校" });
    await dialog.getByRole("button", { name: "適用（2行）" }).click();
    await expect(school("高等学校").getByText(educationMessages.schoolName)).toBeVisible();
  });

  await test.step("the rows are added one after the other, and are one entry", async () => {
    await field(school("高等学校"), "学校名").click();
    const ime = await openIme(page);
    await ime.type("みなとこうこう", "神奈川県立みなと高等学校");
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await picture("candidate-education-dialog");
    await expectAccessible(page, "the education dialog");
    await dialog.getByRole("button", { name: "適用（2行）" }).click();
    await expect(page.getByText("完了しました")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(rows(page, "学歴")).toContainText([/2013年3月/, /2010年4月/]);
    const { entries } = await read(page, `${path}/history`);
    expect(entries[0]).toMatchObject({ origin: "generation" });
    expect(entries).toHaveLength(2);
  });

  await test.step("a refused row names its school, and the rows are those of before", async () => {
    const before = (await read(page, `${path}/educations.json`)).educations;
    let posts = 0;
    await page.route("**/educations", async (route) => {
      if (route.request().method() === "POST" && ++posts === 2) await route.fulfill({ status: 500, json: {} });
      else await route.continue();
    });
    await page.getByRole("button", { name: "学歴自動入力" }).click();
    await dialog.getByRole("combobox", { name: /最終学歴/ }).selectOption({ label: "中学校" });
    await field(school("中学校"), "学校名").fill("横浜市立みなと中学校");
    await dialog.getByRole("button", { name: "適用（2行）" }).click();
    await page.getByRole("button", { name: "置き換える" }).click();
    await expect(dialog.getByText(educationMessages.addFailedAt("横浜市立みなと中学校　卒業"))).toBeVisible();
    expect((await read(page, `${path}/educations.json`)).educations).toEqual(before);
    await page.unroute("**/educations");
    await picture("candidate-education-failed");
  });

  await test.step("one undo takes it back, and a row is edited and removed in the list", async () => {
    await dialog.getByRole("button", { name: "適用（2行）" }).click();
    await page.getByRole("button", { name: "置き換える" }).click();
    await expect(dialog).toBeHidden();
    await expect(rows(page, "学歴")).toContainText([/横浜市立みなと中学校/, /横浜市立みなと中学校/]);
    await page.getByRole("button", { name: "元に戻す", exact: true }).last().click();
    await expect(rows(page, "学歴")).toContainText([/神奈川県立みなと高等学校/, /神奈川県立みなと高等学校/]);
    await picture("candidate-educations");
  });
});

test("a job is added by its company and period, and skills are chosen by category", async ({ page, picture }) => {
  const path = await openTab(page, "jobs");
  const dialog = page.getByRole("dialog", { name: "職歴自動入力" });

  await test.step("what is missing or reversed is said at its field", async () => {
    await page.getByRole("button", { name: "職歴自動入力" }).click();
    await dialog.getByRole("button", { name: "追加する" }).click();
    await expect(dialog.getByText(resumeMessages.jobAutoInput)).toHaveCount(3);
    await picture("candidate-job-missing");
    await field(dialog, "会社名").fill("株式会社みなと食品");
    await fillParts(dialog, "開始年月", { 年: "2018", 月: "4" });
    await fillParts(dialog, "終了年月", { 年: "2017", 月: "3" });
    await expect(dialog.getByText(resumeMessages.startAfterEnd)).toBeVisible();
    await expectAccessible(page, "the job dialog");
  });

  await test.step("Enter adds a row for entering and one for leaving", async () => {
    await fillParts(dialog, "終了年月", { 年: "2022" });
    await dialog.getByRole("button", { name: "一身上の都合" }).click();
    await picture("candidate-job-dialog");
    await field(dialog, "退社理由").press("Enter");
    await expect(page.getByText(candidateMessages.jobAdded)).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(rows(page, "職歴")).toContainText([/株式会社みなと食品 入社/, /株式会社みなと食品 退社/]);
    const { jobs } = await read(page, `${path}/jobs.json`);
    expect(jobs).toMatchObject([
      { company_name: "株式会社みなと食品 入社", year: 2018, month: 4, kind: "入社", is_employed: false },
      { company_name: "株式会社みなと食品 退社（一身上の都合）", year: 2022, month: 3, reason: "一身上の都合" },
    ]);
    await picture("candidate-jobs");
  });

  await test.step("skills", async () => {
    await page.getByRole("tab", { name: "スキル" }).click();
    await page.getByRole("button", { name: "スキルを選ぶ" }).click();
    const selector = page.getByRole("dialog", { name: "スキルを選ぶ" });
    await picture("candidate-skill-categories");
    await selector.getByRole("button", { name: /^人事/ }).click();
    await selector
      .getByRole("button", { name: /を追加する$/ })
      .first()
      .click();
    await expect(
      selector.getByRole("status").filter({ hasText: /（人事）をレベル1（基礎）で追加しました$/ }),
    ).toBeVisible();
    await selector.getByRole("button", { name: "カテゴリに戻る" }).click();
    await selector.getByRole("searchbox").fill("法人営業");
    const found = selector.getByRole("group", { name: "「法人営業」のレベル" });
    await found.getByRole("button", { name: "レベル4（エキスパート）" }).click();
    await picture("candidate-skill-selector");
    await expectAccessible(page, "the skill selector");
    await selector.getByRole("button", { name: "一覧に反映する" }).click();
    await expect(rows(page, "スキル")).toHaveCount(2);
    const saved = async () => (await read(page, path)).candidate.skills;
    await expect.poll(async () => (await saved()).length).toBe(2);
    expect(await saved()).toMatchObject([
      { level: 1, category_id: "hr", added_at: expect.any(String) },
      { name: "法人営業", level: 4, category_id: "sales" },
    ]);
    await picture("candidate-skills");
  });
});
