import { openSection, rows } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

test("suggests a school by its reading, then its faculties, and nothing behind them", async ({ page, picture }) => {
  await openSection(page, "education", "学歴");
  await page.getByRole("button", { name: "学歴を追加する" }).click();
  const school = rows(page, "学歴")
    .first()
    .getByRole("combobox", { name: /学校名/ });
  await school.pressSequentially("よこはましりつ");
  await expect(page.getByRole("option", { name: /横浜市立大学/ })).toContainText("公立大学・神奈川県");
  await picture("school-suggestions");
  await school.press("ArrowDown");
  await school.press("Enter");
  await expect(school).toHaveValue("横浜市立大学");
  await school.pressSequentially("　国際関係");
  await page.getByRole("option", { name: "国際関係学部" }).click();
  await expect(school).toHaveValue("横浜市立大学　国際関係学部");
  await school.pressSequentially("　卒業");
  await expect(page.getByRole("listbox")).toBeHidden();
});

test("suggests a licence by what people call it, with its verb", async ({ page }) => {
  await openSection(page, "licenses", "免許・資格");
  await page.getByRole("button", { name: "免許・資格を追加する" }).click();
  const licence = rows(page, "免許・資格").first().getByRole("combobox", { name: /名称/ });
  await licence.pressSequentially("簿記2級");
  await page.getByRole("option", { name: /日商簿記検定試験2級/ }).click();
  await expect(licence).toHaveValue("日商簿記検定試験2級　合格");
});

test.describe("without the suggestions", () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test("keeps a company that nobody knows", async ({ page }) => {
    await openSection(page, "job-histories", "職歴");
    await page.getByRole("button", { name: "職歴を追加する" }).click();
    const company = rows(page, "職歴")
      .first()
      .getByRole("combobox", { name: /会社名/ });
    await company.pressSequentially("huzituu");
    await page.getByRole("option", { name: /富士通株式会社/ }).click();
    await expect(company).toHaveValue("富士通株式会社");
    const searched = page.waitForResponse(/companies\/suggest/);
    await company.fill("港湾計算機研究組合");
    await searched;
    await expect(page.getByText("検索結果が見つかりませんでした")).toBeHidden();
    await page.route("**/api/companies/suggest**", (route) => route.abort());
    await company.fill("株式会社みなと食品");
    await company.press("Tab");
    await expect(company).toHaveValue("株式会社みなと食品");
  });
});

test.describe("with a name that is too short at first", () => {
  test.use({ expectedErrors: /422/ });

  test("fills in the registered name of a company, and asks before it replaces a text", async ({ page, picture }) => {
    await openSection(page, "job-histories", "職歴");
    await page.getByRole("button", { name: "職歴を追加する" }).click();
    const row = rows(page, "職歴").first();
    await row.getByRole("combobox", { name: /会社名/ }).fill("富士通");
    await row.getByRole("button", { name: "会社情報を取得" }).click();
    const dialog = page.getByRole("dialog", { name: "会社情報を取得" });
    await dialog.getByRole("textbox", { name: "会社名" }).fill("富");
    await dialog.getByRole("button", { name: "取得する" }).click();
    await expect(dialog.getByText("会社名は2文字以上で入力してください")).toBeVisible();
    await dialog.getByRole("textbox", { name: "会社名" }).fill("富士通");
    await dialog.getByRole("button", { name: "取得する" }).click();
    const overwrite = dialog.getByRole("checkbox", { name: /会社名・団体名（上書きする）/ });
    await expect(overwrite).not.toBeChecked();
    await expect(dialog.getByText("現在の入力：富士通")).toBeVisible();
    await picture("company-info");
    await overwrite.press("Space");
    await dialog.getByRole("button", { name: "入力する" }).click();
    await expect(row.getByRole("combobox", { name: /会社名/ })).toHaveValue("富士通株式会社");
  });
});
