import { toDocx, WRITTEN } from "../support/written-documents.ts";
import { expectAccessible } from "./support/axe.ts";
import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const tag = "@phone";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

test("a consultant adds a person from a document, and fills the record from another", { tag }, async ({ page }) => {
  await signIn(page.request, "agency@example.jp");
  await page.goto("/agency/candidates");
  const file = { name: "rirekisho.docx", mimeType: WORD, buffer: toDocx(WRITTEN.officialForm) };

  await test.step("the preview shows each value with its source, and nothing is added before", async () => {
    await page.getByRole("button", { name: "書類から追加" }).click();
    const dialog = page.getByRole("dialog", { name: "書類から追加" });
    await dialog.locator("input[type=file]").setInputFiles(file);
    await expect(dialog.getByText("書類の記載：", { exact: false }).first()).toBeVisible();
    await expectAccessible(page, "the preview of a document", "[role=dialog]");
    await dialog.getByRole("button", { name: /件を取り込む$/ }).click();
    await expect(page).toHaveURL(/\/candidates\/[0-9a-f-]+/);
    await expect(page.getByRole("heading", { name: "髙橋 美幸" })).toBeVisible();
  });

  await test.step("the record takes over a document, with a reason", async () => {
    await page.getByRole("button", { name: "書類から取り込む" }).click();
    const dialog = page.getByRole("dialog", { name: "書類から取り込む" });
    await dialog.locator("input[type=file]").setInputFiles({
      name: "career.json",
      mimeType: "application/json",
      buffer: Buffer.from(JSON.stringify({ candidate: { desired_job: "法人営業" } })),
    });
    await dialog.getByLabel(/^理由/).fill("本人から届いた書類");
    await dialog.getByRole("button", { name: "1件を取り込む" }).click();
    await expect(page.getByText("1件の内容を取り込みました").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: "希望職種" })).toHaveValue("法人営業");
  });
});

test("a company is added, listed, corrected and removed on its pages", { tag }, async ({ page }) => {
  await signIn(page.request, "agency@example.jp");
  const name = `株式会社調律${Date.now()}`;
  await page.goto("/agency/companies/new");
  await page.getByRole("button", { name: "会社情報を取得" }).click();
  await expect(page.getByText("URLを入力してください").first()).toBeVisible();
  await page.getByRole("textbox", { name: /^会社名/ }).fill(name);
  await page.getByRole("textbox", { name: /^メールアドレス/ }).fill("saiyo@example.jp");
  await expectAccessible(page, "the page of a new company");
  await page.getByRole("button", { name: "追加する" }).click();
  await expect(page.getByRole("heading", { name })).toBeVisible();
  await page.goto("/agency/companies");
  await page.getByRole("searchbox").fill(name);
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("textbox", { name: /^メールアドレス/ })).toHaveValue("saiyo@example.jp");
  await page.getByRole("button", { name: "求人者を削除" }).click();
  await page.getByRole("button", { name: "削除する" }).click();
  await expect(page).toHaveURL(/\/agency\/companies$/);
});
