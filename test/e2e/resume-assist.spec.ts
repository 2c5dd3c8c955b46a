import { companyMessages } from "../../japanese/company-messages.ts";
import { answerForCompanies, COMPANY } from "./support/company-answers.ts";
import { allSaved, openSection, rows } from "./support/editor.ts";
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

test.describe("with wrong input at first", () => {
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

  test("reads a company's page by its address, once the address is one, and leaves the name that stands there", async ({
    page,
  }) => {
    await answerForCompanies(page);
    await openSection(page, "job-histories", "職歴");
    await page.getByRole("button", { name: "職歴を追加する" }).click();
    const row = rows(page, "職歴").first();
    const company = row.getByRole("combobox", { name: /会社名/ });
    const dialog = page.getByRole("dialog", { name: "会社情報を取得" });
    const url = dialog.getByRole("textbox", { name: "会社のページのURL" });
    const ask = async (address: string) => {
      await url.fill(address);
      await dialog.getByRole("button", { name: "取得する" }).click();
    };
    const open = async () => {
      await row.getByRole("button", { name: "会社情報を取得" }).click();
      await dialog.getByText("会社のページのURL", { exact: true }).first().click();
    };

    await open();
    for (const [address, message] of [
      ["", companyMessages.urlMissing],
      ["みなと食品", companyMessages.urlInvalid],
      ["http://10.0.0.1/", companyMessages.urlNotPublic],
    ] as const) {
      await ask(address);
      await expect(url).toHaveAccessibleDescription(new RegExp(message.replace(/[（）/.]/g, ".")));
    }
    await ask(COMPANY.missing);
    await expect(dialog.getByText(companyMessages.failed)).toBeVisible();
    await ask(COMPANY.empty);
    await expect(dialog.getByText(companyMessages.nothingFound)).toBeVisible();
    await expect(dialog.getByRole("button", { name: "入力する" })).toBeDisabled();

    // An empty field is filled without a question.
    await ask(COMPANY.nameAlone);
    await expect(dialog.getByRole("checkbox", { name: /株式会社みなと食品/ })).toBeChecked();
    await dialog.getByRole("button", { name: "入力する" }).click();
    await expect(page.getByText(companyMessages.filled(1))).toBeVisible();
    await expect(company).toHaveValue("株式会社みなと食品");
    await allSaved(page);

    await open();
    await ask(COMPANY.whole);
    const overwrite = dialog.getByRole("checkbox", { name: /会社名・団体名（上書きする）/ });
    await expect(overwrite).not.toBeChecked();
    await expect(dialog.getByText("現在の入力：株式会社みなと食品")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "入力する" })).toBeDisabled();
    await overwrite.press("Space");
    await dialog.getByRole("button", { name: "入力する" }).click();
    await expect(company).toHaveValue("株式会社みなと製作所");
    await allSaved(page);
    await page.getByRole("button", { name: /^元に戻す/ }).click();
    await expect(company).toHaveValue("株式会社みなと食品");
  });
});
