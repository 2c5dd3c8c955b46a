import { allSaved, part, rows, sectionForm } from "./support/editor.ts";
import { tabTo } from "./support/keyboard.ts";
import { storedResume } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

test("a section is filled in, put in order, mended and left without a pointer", async ({ page }) => {
  await page.goto("/user/resume/education/edit");
  await expect(sectionForm(page, "学歴")).toBeVisible();
  await tabTo(page, "link", "本文へ移動");
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();

  const schools = rows(page, "学歴");
  await tabTo(page, "button", "学歴を追加する");
  await page.keyboard.press("Enter");
  await expect(part(schools.first(), "年月", "年")).toBeFocused();
  await page.keyboard.type("2014");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await page.keyboard.type("神奈川県立湘南高等学校");
  await tabTo(page, "button", "「卒業」を付ける");
  await page.keyboard.press("Enter");
  await tabTo(page, "checkbox", "履歴書に印刷する");
  await page.keyboard.press("Space");
  await tabTo(page, "button", "学歴を追加する");
  await page.keyboard.press("Enter");
  await expect(part(schools.first(), "年月", "年")).toBeFocused();
  await page.keyboard.type("H30");
  await page.keyboard.press("Tab");
  await page.keyboard.type("3");
  await page.keyboard.press("Tab");
  await page.keyboard.type("横浜市立大学　卒業");
  await expect(schools).toContainText([/横浜市立大学/, /湘南高等学校　/]);

  await page.getByRole("button", { name: /^「2行目.*を移動する/ }).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(schools).toContainText([/湘南高等学校　/, /横浜市立大学/]);

  // Delete takes the row away without asking; undo brings it and the focus back.
  const summary = schools.first().locator("[data-row-summary]");
  await summary.focus();
  await page.keyboard.press("Delete");
  await expect(schools).toHaveCount(1);
  const offer = page.getByRole("region", { name: "お知らせ" });
  await offer.getByRole("button", { name: "元に戻す" }).press("Enter");
  await expect(schools).toHaveCount(2);
  await expect(summary).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(schools.first().getByRole("button", { expanded: true }).first()).toBeFocused();

  await allSaved(page);
  await page.locator("#main").focus();
  await page.keyboard.press("Control+ArrowRight");
  await expect(sectionForm(page, "免許・資格")).toBeVisible();
  await page.keyboard.press("Control+ArrowLeft");
  await expect(schools).toContainText([/湘南高等学校　/, /横浜市立大学/]);
  await expect
    .poll(async () => (await storedResume(page.context().request)).educations)
    .toMatchObject([
      { year: 2014, school_name: "神奈川県立湘南高等学校　卒業", should_show: false },
      { year: 2018, school_name: "横浜市立大学　卒業", should_show: true },
    ]);
});

test("one of several towns is chosen without a pointer, after all were heard", async ({ page }) => {
  await page.goto("/user/resume/address/edit");
  await expect(sectionForm(page, "現住所")).toBeVisible();
  await tabTo(page, "textbox", /^郵便番号/);
  await page.keyboard.type("4520961");
  const towns = page.getByRole("list", { name: /複数の町域/ }).getByRole("button");
  await expect(towns.nth(2)).toBeVisible();
  await tabTo(page, "button", "愛知県清須市春日壱屋敷");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: /^町名・番地\s*必須$/ })).toHaveValue("春日壱屋敷");
  await expect(towns).toHaveCount(0);
});
