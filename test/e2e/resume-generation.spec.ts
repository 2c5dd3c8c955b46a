import type { Page } from "@playwright/test";
import { educationMessages } from "../../japanese/education/education-messages.ts";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { allSaved, field, fillParts, openSection, part, rows } from "./support/editor.ts";
import { save, storedResume } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

const modal = (page: Page) => page.getByRole("dialog", { name: "生年月日から学歴を入力" });
const school = (page: Page, kind: string) => modal(page).getByRole("group", { name: kind, exact: true });
const preview = (page: Page) => modal(page).getByRole("region", { name: "できあがりの確認" });

async function openModal(page: Page): Promise<void> {
  await openSection(page, "education", "学歴");
  await page.getByRole("button", { name: "生年月日から入力する" }).click();
  await expect(modal(page)).toBeVisible();
}

async function chooseIn(page: Page, label: string, option: string, place = modal(page)): Promise<void> {
  await place.getByRole("combobox", { name: new RegExp(label) }).selectOption({ label: option });
}

test("a 学歴 from a birth date: wrong input, preview, one save, undo, reload", async ({ page, picture }) => {
  await save(page.request, "education", {
    user_educations_attributes: [{ year: 1999, month: 4, school_name: "古い大学　入学", should_show: true }],
  });
  await openModal(page);
  const apply = modal(page).getByRole("button", { name: /入力する$/ });

  await test.step("nothing is applied before the birth date is complete and right", async () => {
    await expect(apply).toBeDisabled();
    await fillParts(modal(page), "生年月日", { 年: "1990", 月: "13", 日: "1" });
    await part(modal(page), "生年月日", "日").press("Tab");
    await expect(modal(page).getByText("月は1〜12で入力してください")).toBeVisible();
    await fillParts(modal(page), "生年月日", { 年: "2150", 月: "4", 日: "1" });
    await expect(modal(page).getByText(fieldMessages.birthDateAfterToday)).toBeVisible();
    await expect(apply).toBeDisabled();
    await fillParts(modal(page), "生年月日", { 年: "H2", 月: "4", 日: "1" });
    await expect(apply).toBeEnabled();
  });

  await test.step("the schools of a level, early birthday included", async () => {
    await expect(field(school(page, "大学"), "学校名")).toHaveValue("古い大学");
    await chooseIn(page, "最終学歴", "高等学校");
    await expect(school(page, "大学")).toBeHidden();
    await chooseIn(page, "最終学歴", "大学");
    await apply.click();
    await expect(school(page, "高等学校").getByText(educationMessages.schoolName)).toBeVisible();
    await field(school(page, "高等学校"), "学校名").fill("神奈川県立みなと高等学校 普通科　卒業");
    await expect(preview(page).getByRole("listitem")).toContainText([
      "2005年4月（平成17年4月）神奈川県立みなと高等学校 普通科　入学",
      "2008年3月（平成20年3月）神奈川県立みなと高等学校 普通科　卒業",
      "2008年4月（平成20年4月）古い大学　入学",
      "2012年3月（平成24年3月）古い大学　卒業",
    ]);
  });

  await test.step("浪人 and unreadable years", async () => {
    const university = school(page, "大学");
    await university.getByRole("button", { name: "在学年数・浪人・留年・編入" }).click();
    await chooseIn(page, "入学までの空き", "1年", university);
    await university.getByRole("textbox", { name: /在学年数/ }).fill("四");
    await expect(university.getByText(educationMessages.years)).toBeVisible();
    await apply.click();
    await expect(modal(page).getByRole("alert")).toContainText("入力に誤りがあります");
    await university.getByRole("textbox", { name: /在学年数/ }).fill("６");
    await expect(preview(page).getByRole("listitem").last()).toContainText("2015年3月（平成27年3月）古い大学　卒業");
    await picture("education-generation");
  });

  await test.step("the old rows are replaced by one save", async () => {
    await apply.click();
    const question = page.getByRole("alertdialog", { name: "学歴を置き換えますか？" });
    await expect(question).toContainText("入力済みの学歴1行を削除して、新しい4行を入力します");
    await question.getByRole("button", { name: "置き換える" }).click();
    await expect(page.getByText("学歴を入力しました")).toBeVisible();
    await expect(modal(page)).toBeHidden();
    await expect(rows(page, "学歴")).toContainText([/2015年3月/, /2009年4月/, /2008年3月/, /2005年4月/]);
    await allSaved(page);
    await picture("education-generated");
  });

  await test.step("one undo gives the old row back, one redo the new ones, also after a reload", async () => {
    await page.getByRole("button", { name: /^元に戻す/ }).click();
    await expect(rows(page, "学歴")).toContainText([/古い大学　入学/]);
    await expect(rows(page, "学歴")).toHaveCount(1);
    await page
      .getByRole("banner")
      .getByRole("button", { name: /^やり直す/ })
      .click();
    await expect(rows(page, "学歴")).toHaveCount(4);
    await page.reload();
    await expect(rows(page, "学歴")).toHaveCount(4);
    const { educations } = await storedResume(page.request);
    expect(educations).toMatchObject([
      { year: 2015, month: 3, school_name: "古い大学　卒業" },
      { year: 2009, month: 4, school_name: "古い大学　入学" },
      { year: 2008, month: 3, school_name: "神奈川県立みなと高等学校 普通科　卒業" },
      { year: 2005, month: 4, school_name: "神奈川県立みなと高等学校 普通科　入学" },
    ]);
  });
});

test("the generation works by keyboard alone, and Escape asks before typing is lost", async ({ page }) => {
  await save(page.request, "profile", { birth_date: "1990-04-02" });
  await openSection(page, "education", "学歴");
  await page.getByRole("button", { name: "生年月日から入力する" }).focus();
  await page.keyboard.press("Enter");
  await expect(part(modal(page), "生年月日", "年")).toHaveValue("1990");

  await field(school(page, "高等学校"), "学校名").focus();
  await page.keyboard.type("みなと高等学校");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "入力を破棄しますか？" });
  await question.getByRole("button", { name: "入力に戻る" }).press("Enter");
  await expect(question).toBeHidden();
  await expect(field(school(page, "高等学校"), "学校名")).toHaveValue("みなと高等学校");

  const level = modal(page).getByRole("combobox", { name: /最終学歴/ });
  await level.press("Home");
  await level.press("ArrowDown");
  await expect(level).toHaveValue("high_school");
  await modal(page).getByRole("button", { name: "2行を入力する" }).press("Enter");
  await expect(modal(page)).toBeHidden();
  await expect(rows(page, "学歴")).toContainText([
    /2009年3月.*みなと高等学校　卒業/,
    /2006年4月.*みなと高等学校　入学/,
  ]);
  await expect(page.getByRole("button", { name: "生年月日から入力する" })).toBeFocused();
});

test("a birth date that the profile lacks is put into it by one press", async ({ page }) => {
  await openModal(page);
  await fillParts(modal(page), "生年月日", { 年: "1990", 月: "4", 日: "2" });
  await chooseIn(page, "最終学歴", "高等学校");
  await field(school(page, "高等学校"), "学校名").fill("みなと高等学校");
  await modal(page).getByRole("button", { name: "2行を入力する" }).click();
  await expect(modal(page)).toBeHidden();
  await expect(rows(page, "学歴")).toHaveCount(2);
  await page.getByRole("button", { name: "入力する", exact: true }).click();
  await expect(page.getByText("生年月日をプロフィールに入力しました")).toBeVisible();
  expect((await storedResume(page.request)).profile?.birth_date).toBe("1990-04-02");
});

test.describe("when the server refuses", () => {
  test.use({ expectedErrors: /500|503/ });

  test("the old rows stay and the modal says so", async ({ page }) => {
    await save(page.request, "education", {
      user_educations_attributes: [{ year: 2009, month: 3, school_name: "みなと高等学校　卒業", should_show: true }],
    });
    await save(page.request, "profile", { birth_date: "1990-05-01" });
    await openModal(page);
    await page.route("**/user/resume/education", (route) =>
      route.fulfill({ status: 500, json: { message: "サーバーでエラーが発生しました" } }),
    );
    await modal(page).getByRole("button", { name: "2行を入力する" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "置き換える" }).click();
    await expect(modal(page).getByRole("alert")).toContainText(/エラーが発生しました: /);
    await page.unroute("**/user/resume/education");
    await modal(page).getByRole("button", { name: "キャンセル" }).click();
    await expect(rows(page, "学歴")).toHaveCount(1);
    await expect(rows(page, "学歴")).toContainText([/みなと高等学校　卒業/]);
  });
});

test("a calculated month is marked until it is confirmed or typed, and a year that is off by one is corrected by a press", async ({
  page,
  picture,
}) => {
  await save(page.request, "profile", { birth_date: "1990-04-01" });
  await openModal(page);
  await chooseIn(page, "最終学歴", "高等学校");
  await school(page, "中学校").getByText("中学校", { exact: true }).click();
  await field(school(page, "中学校"), "学校名").fill("横浜市立みなと中学校");
  await field(school(page, "高等学校"), "学校名").fill("みなと高等学校");
  await modal(page).getByRole("button", { name: "4行を入力する" }).click();
  await expect(modal(page)).toBeHidden();
  const schools = rows(page, "学歴");
  await expect(schools.filter({ hasText: "推定" })).toHaveCount(4);
  await allSaved(page);
  await page.reload();
  await expect(schools.filter({ hasText: "推定" })).toHaveCount(4);

  const graduation = schools.first();
  await graduation.locator("[data-row-summary]").click();
  await graduation.getByRole("button", { name: "この内容で確定する" }).click();
  await expect(graduation).not.toContainText("推定");
  await expect(page.getByRole("button", { name: "3行をまとめて確定する" })).toBeVisible();
  const entrance = schools.nth(1);
  await entrance.locator("[data-row-summary]").click();
  await part(entrance, "年月", "年").fill("H18");
  await expect(entrance).not.toContainText("推定");
  await expect(entrance).toContainText("1年ずれています（生年月日から数えると2005年4月）");
  await picture("education-estimated");
  await entrance.getByRole("button", { name: "2005年に直す" }).click();
  await expect(entrance).not.toContainText("1年ずれています");
  await expect(part(entrance, "年月", "年")).toHaveValue("2005");
  await allSaved(page);
  expect((await storedResume(page.request)).educations).toMatchObject([
    { year: 2008, month: 3, is_estimated: false },
    { year: 2005, month: 4, is_estimated: false },
    { year: 2005, month: 3, is_estimated: true },
    { year: 2002, month: 4, is_estimated: true },
  ]);
});
