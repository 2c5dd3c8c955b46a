import type { Page } from "@playwright/test";
import { autocompleteMessages } from "../../japanese/autocomplete-messages.ts";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { resumeMessages } from "../../japanese/resume-messages.ts";
import { allSaved, choose, field, fillParts, openSection, rows } from "./support/editor.ts";
import { save, storedResume } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const search = (page: Page, label: string) => page.getByRole("searchbox", { name: label });

test("licences are found by what people call them, added with their verb, and removed with a notice", async ({
  page,
  picture,
}) => {
  await save(page.request, "licenses", {
    user_licenses_attributes: [
      { year: 2013, month: 8, name: "普通自動車第一種運転免許　取得" },
      { year: 2020, month: 2, name: "手づくりの資格　合格" },
    ],
  });
  await openSection(page, "licenses", "免許・資格");
  const modal = dialog(page, "免許・資格を選ぶ");
  await page.getByRole("button", { name: "一覧から選ぶ" }).click();

  await test.step("categories, and a search from two characters on", async () => {
    await expect(modal.getByRole("button", { name: /医療・看護.*件の免許・資格/ })).toBeVisible();
    await search(page, "名称で探す").fill("簿");
    await expect(modal.getByRole("button", { name: /医療・看護/ })).toBeVisible();
    await search(page, "名称で探す").fill("にっしょうぼき");
    const found = modal.getByRole("list", { name: "免許・資格", exact: true }).getByRole("listitem");
    await expect(found).toHaveText([/日商簿記検定試験1級/, /日商簿記検定試験2級/, /日商簿記検定試験3級/]);
    await search(page, "名称で探す").fill("そんざいしない");
    await expect(modal.getByText(autocompleteMessages.none)).toBeVisible();
    await expect(found).toHaveCount(0);
    await search(page, "名称で探す").fill("簿記２級");
    await found.first().getByText("日商簿記検定試験2級").click();
  });

  await test.step("a month that cannot be read holds the button back", async () => {
    const chosen = modal.getByRole("region", { name: "追加する免許・資格" });
    await fillParts(chosen, "取得年月", { 年: "2019", 月: "13" });
    await expect(
      chosen
        .getByText(fieldMessages.max(12))
        .or(chosen.getByText(/月|正しく/))
        .first(),
    ).toBeVisible();
    await expect(modal.getByRole("button", { name: "1件を追加する" })).toBeDisabled();
    await fillParts(chosen, "取得年月", { 年: "R1", 月: "11" });
    await picture("licence-modal");
  });

  await test.step("what is in the list is ticked; without its tick it goes, which is said first", async () => {
    await search(page, "名称で探す").fill("普通免許");
    const driving = modal.getByRole("checkbox", { name: /^普通自動車第一種運転免許\s取得$/ });
    await expect(driving).toBeChecked();
    await driving.press("Space");
    await expect(modal.getByText(resumeMessages.licensesRemovedOnSave(1))).toBeVisible();
    await modal.getByRole("button", { name: "一覧に反映する" }).click();
    await expect(modal).toBeHidden();
    await expect(rows(page, "免許・資格")).toContainText([/2019年11月.*日商簿記検定試験2級　合格/, /手づくりの資格/]);
    await allSaved(page);
    await page.reload();
    await expect(rows(page, "免許・資格")).toHaveCount(2);
  });

  await test.step("a name that nobody has listed", async () => {
    await page.getByRole("button", { name: "一覧から選ぶ" }).click();
    await search(page, "名称で探す").fill("みなと検定3級 合格");
    await modal.getByRole("button", { name: "「みなと検定3級 合格」をそのまま追加する" }).click();
    await modal.getByRole("button", { name: "1件を追加する" }).click();
    await expect(rows(page, "免許・資格").last()).toContainText("みなと検定3級　合格");
    await expect(rows(page, "免許・資格").last()).toContainText("入力途中");
    await page.getByRole("button", { name: /^元に戻す/ }).click();
    await expect(rows(page, "免許・資格")).toHaveCount(2);
  });
});

test("skills are chosen by category and by search, with five levels, by keyboard too", async ({ page, picture }) => {
  await save(page.request, "skills", { user_skills_attributes: [{ name: "法人営業", level: 3 }] });
  await openSection(page, "skills", "スキル");
  const modal = dialog(page, "スキルを選ぶ");
  const level = (name: string, words: string) =>
    modal
      .getByRole("group", { name: `「${name}」のレベル` })
      .getByRole("button", { name: words })
      .first();
  await page.getByRole("button", { name: "一覧から選ぶ" }).click();
  await expect(modal.getByText("選択中のスキル（1件）")).toBeVisible();

  await test.step("a category, its skills, and back", async () => {
    await modal.getByRole("button", { name: /^CxO\s*16件のスキル/ }).press("Enter");
    await expect(modal.getByRole("button", { name: "カテゴリに戻る" })).toBeFocused();
    await modal.getByRole("button", { name: "「CTO」を追加する" }).click();
    await expect(modal.getByText("「CTO」（CxO）をレベル1（基礎）で追加しました")).toBeVisible();
    await level("CTO", "レベル4（エキスパート）").press("Enter");
    await expect(modal.getByText("「CTO」をレベル4（エキスパート）にしました")).toBeVisible();
    await picture("skill-modal");
    await modal.getByRole("button", { name: "カテゴリに戻る" }).click();
    await expect(modal.getByRole("button", { name: /^CxO/ })).toBeFocused();
  });

  await test.step("a search adds, says so and clears itself; nothing found is said", async () => {
    await search(page, "スキルを探す").fill("えくせる");
    await modal.getByRole("button", { name: "「Excel（関数）」を追加する" }).click();
    await expect(search(page, "スキルを探す")).toHaveValue("");
    await expect(modal.getByText(/「Excel（関数）」（パソコン・ビジネスツール）をレベル1/)).toBeVisible();
    await search(page, "スキルを探す").fill("ありえないスキル");
    await expect(modal.getByText(autocompleteMessages.none)).toBeVisible();
    await search(page, "スキルを探す").fill("");
    await modal.getByRole("button", { name: "選択中の「法人営業」を外す" }).click();
  });

  await modal.getByRole("button", { name: "一覧に反映する" }).click();
  await expect(rows(page, "スキル")).toContainText([/CTO　レベル4（エキスパート）/, /Excel（関数）　レベル1（基礎）/]);
  await allSaved(page);
  expect((await storedResume(page.request)).skills).toMatchObject([
    { name: "CTO", level: 4 },
    { name: "Excel（関数）", level: 1 },
  ]);
});

test("an example of a 職歴 gives the form of its rows and none of its content; a valid row is confirmed", async ({
  page,
  picture,
}) => {
  await openSection(page, "job-histories", "職歴");
  await expect(page.getByRole("button", { name: "例から始める" })).toHaveCount(0);
  await page.getByRole("button", { name: "記入例を見る" }).click();
  await picture("job-examples");
  await dialog(page, "職歴の記入例")
    .getByRole("button", { name: "「会社の都合で退職した」の形で行を追加する" })
    .click();
  const jobs = rows(page, "職歴");
  await expect(jobs).toHaveCount(2);
  await expect(jobs.getByText("入力途中")).toHaveCount(2);
  await expect(jobs.filter({ hasText: "みなと食品" })).toHaveCount(0);

  const row = jobs.first();
  await row.getByRole("button", { expanded: false }).first().click();
  await expect(row.getByRole("button", { name: "OK" })).toBeHidden();
  await choose(row, "入社・退職", "入社");
  await fillParts(row, "年月", { 年: "2018", 月: "4" });
  await field(row, "会社名・団体名").fill("　");
  await expect(row.getByRole("button", { name: "OK" })).toBeHidden();
  await field(row, "会社名・団体名").fill("株式会社さくら商会");
  await row.getByRole("button", { name: "OK" }).press("Enter");
  await expect(row.getByRole("button", { expanded: false }).first()).toBeFocused();
  await expect(row).toContainText("株式会社さくら商会　入社");
  await expect(row.getByText("入力途中")).toBeHidden();
  await allSaved(page);
});

test("a 学歴 row is confirmed once its month and its school are there", async ({ page }) => {
  await openSection(page, "education", "学歴");
  await page.getByRole("button", { name: "学歴を追加する" }).click();
  const row = rows(page, "学歴").first();
  const confirm = row.getByRole("button", { name: "この内容で確定する" });
  await fillParts(row, "年月", { 年: "2018", 月: "3" });
  await field(row, "学校名").fill("　　");
  await expect(confirm).toBeHidden();
  await field(row, "学校名").fill("みなと大学　卒業");
  await confirm.click();
  await expect(row.getByRole("button", { expanded: false }).first()).toBeFocused();
  await allSaved(page);
});
