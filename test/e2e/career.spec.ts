import { fieldMessages } from "../../japanese/field-messages.ts";
import { expectAccessibleOnPhoneToo } from "./support/axe.ts";
import { projects, storedCareer, summary } from "./support/career-editor.ts";
import { allSaved, field, fillParts, part, rows } from "./support/editor.ts";
import { openIme } from "./support/ime.ts";
import { save } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// A network that is away.
test.use({ signedIn: true, expectedErrors: /net::ERR_/ });

test("a 職務経歴書 is filled from the 履歴書, gets a project, and is printed in three styles", async ({
  page,
  context,
  picture,
}) => {
  await page.goto("/user/career_resume");
  await expect(page.getByRole("heading", { level: 1, name: "職務経歴" })).toBeVisible();
  await page.getByRole("button", { name: "職歴データを取り込む" }).click();
  await expect(page.getByText("職歴データがありません")).toBeVisible();
  await save(page.request, "job-histories", {
    user_jobs_attributes: [
      { company_name: "富士通", year: 2018, month: 4, position: "営業", kind: "入社" },
      { company_name: "富士通", year: 2022, month: 3, kind: "退職" },
    ],
  });
  await page.getByRole("button", { name: "職歴データを取り込む" }).click();
  const modal = page.getByRole("dialog", { name: "職歴データを取り込む" });
  await expect(modal.getByText("新しく追加")).toBeVisible();
  await picture("job-history");
  await modal.getByRole("button", { name: "1件を取り込む" }).click();
  await expect(page.getByText("職歴データを取り込みました（1件）")).toBeVisible();
  await page.getByRole("button", { name: "職歴データを取り込む" }).click();
  await expect(modal.getByText("入力済み", { exact: true })).toBeVisible();
  await modal.getByRole("button", { name: "キャンセル" }).click();

  const work = rows(page, "職務経歴").first();
  await test.step("the card says company, period and length", async () => {
    await expect(summary(work)).toContainText(/2018年4月〜2022年3月/);
    await expect(summary(work)).toContainText(/（4年）/);
    await summary(work).click();
    await expect(work.getByText("4年", { exact: true })).toBeVisible();
  });

  await test.step("the registered name of the company", async () => {
    await work.getByRole("button", { name: "会社情報", exact: true }).click();
    await work.getByRole("button", { name: "会社情報を取得" }).click();
    const dialog = page.getByRole("dialog", { name: "会社情報を取得" });
    await dialog.getByRole("button", { name: "取得する" }).click();
    await dialog.getByRole("checkbox", { name: /会社名（上書きする）/ }).press("Space");
    await dialog.getByRole("button", { name: "入力する" }).click();
    await expect(field(work, "会社名")).toHaveValue("富士通株式会社");
    await field(work, "事業内容").fill("情報システムの開発と運用");
    await field(work, "設立年").fill("昭和10");
    await field(work, "資本金").fill("3,256億円");
    await field(work, "従業員数").fill("１２４，０００");
  });

  const project = projects(work).first();
  await test.step("a project; what is wrong is said beside its field and kept", async () => {
    await work.getByRole("button", { name: "担当業務・プロジェクトを追加する" }).click();
    await expect(field(project, "業務名・プロジェクト名")).toBeFocused();
    await page.keyboard.type("販路開拓");
    await fillParts(project, "開始年月", { 年: "2017", 月: "13" });
    await field(project, "年収").fill("たくさん");
    await field(project, "役割").focus();
    await expect(project.getByText(fieldMessages.month)).toBeVisible();
    await expect(project.getByText(fieldMessages.numeric)).toBeVisible();
    await expect(part(project, "開始年月", "月")).toHaveValue("13");
    await expectAccessibleOnPhoneToo(page, "a work with a wrong project");
    await fillParts(project, "開始年月", { 年: "2017", 月: "4" });
    await fillParts(project, "終了年月", { 年: "2019", 月: "3" });
    await field(project, "年収").fill("480");
    await expect(summary(project)).toContainText("担当した期間が在籍期間の外にあります");
    await part(project, "開始年月", "年").fill("2018");
  });

  const description = field(project, "業務内容");
  await test.step("a list grows with Enter, not with the one that confirms a conversion", async () => {
    await description.focus();
    await page.keyboard.type("・");
    const ime = await openIme(page);
    await ime.type("しんきかいたく", "新規開拓");
    await expect(description).toHaveValue("・新規開拓");
    await page.keyboard.press("Enter");
    await expect(description).toHaveValue("・新規開拓\n・");
    await page.keyboard.press("Backspace");
    await expect(description).toHaveValue("・新規開拓\n");
    await allSaved(page);
  });

  await test.step("without a network the text stays on the device, and goes out with the next one", async () => {
    await context.setOffline(true);
    await description.press("End");
    await page.keyboard.type("売上の拡大");
    await expect(page.getByText("オフラインです。入力はこの端末に保存されています")).toBeVisible();
    await context.setOffline(false);
    await allSaved(page);
    const stored = { company_name: "富士通株式会社", projects: [{ description: "・新規開拓\n売上の拡大" }] };
    await expect.poll(() => storedCareer(page)).toMatchObject({ works: [stored] });
    await picture("career-work");
  });

  await page.goto("/user/career_resume/confirm");
  await expect(page.getByRole("radio", { name: /逆編年体式/ })).toBeChecked();
  for (const [style, label] of [
    ["chronological", "編年体式（古い順）"],
    ["career", "キャリア式"],
  ] as const) {
    const printed = page.waitForResponse(new RegExp(`output\\.pdf\\?style=${style}`));
    await page.getByText(label).last().click();
    expect((await printed).status()).toBe(200);
  }
  await picture("career-confirm");
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDFをダウンロード" }).click();
  expect((await coming).suggestedFilename()).toMatch(/^\d{8}_職務経歴書.*\.pdf$/);
  await expect(page.getByRole("dialog", { name: "職務経歴書をダウンロードしました" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "職務経歴書ができました" })).toBeVisible();

  await page.goto("/user/career_resume/history");
  await expect(page.getByText("職歴から取り込み").first()).toBeVisible();
});
