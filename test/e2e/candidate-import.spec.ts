import type { Page } from "@playwright/test";
import { candidateImportMessages } from "../../japanese/candidate-import-messages.ts";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { expectAccessible } from "./support/axe.ts";
import { signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const tag = "@phone";
test.use({ expectedErrors: /status of (409|422)/ });

const chooseFile = (page: Page, name: string, text: string) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

/** Four persons of whom two rows are about one, and a row that cannot be read. */
const table = (stamp: string, phones: readonly string[]) =>
  [
    "氏名,フリガナ,生年月日,電話,希望,メモ",
    `${stamp} 一子,イチコ ハナコ,平成7年4月1日,${phones[0]},経理,夜に電話`,
    `${stamp} 二子,,H2.5.3,${phones[1]},営業,`,
    `${stamp} 二子,,,${phones[1]},営業,`,
    `${stamp} 三子,,昨日,${phones[2]},総務,`,
  ].join("\r\n");

test("a consultant brings candidates in from a CSV file, and takes them back", { tag }, async ({ page, picture }) => {
  const now = Date.now();
  const stamp = `搬入${now}`;
  const phones = [1, 2, 3].map((n) => `0${70 + n}${String(now + n).slice(-8)}`);
  await signIn(page.request, "agency@example.jp");

  await test.step("the list leads to the page, where a file of another kind is refused", async () => {
    await page.goto("/agency/candidates");
    await page.getByRole("link", { name: "CSVから取り込む" }).click();
    await expect(page).toHaveURL(/\/agency\/candidates\/import$/);
    await expect(page.getByText("取り込むCSVファイル")).toBeVisible();
    await expectAccessible(page, "the choice of a CSV file");
    await chooseFile(page, "候補者.xlsx", "x");
    await expect(page.getByText(candidateImportMessages.wrongType)).toBeVisible();
    await chooseFile(page, "候補者.csv", "氏名\n佐倉\n");
    await expect(page.getByText(candidateImportMessages.oneColumn)).toBeVisible();
  });

  await test.step("the preview counts, and a column that is assigned is read anew", async () => {
    await chooseFile(page, "候補者.csv", table(stamp, phones));
    await expect(
      page.getByText("4行のうち、新しく追加2件、登録済み1件、読み取れない行1件です。").first(),
    ).toBeVisible();
    await expect(page.getByText(`生年月日：${fieldMessages.pattern}`)).toBeVisible();
    await expectAccessible(page, "the preview of a CSV file");
    await picture("candidate-import-review");
    await page.getByRole("combobox", { name: "希望" }).selectOption("希望職種");
    await expect(page.getByRole("columnheader", { name: "希望職種" })).toBeVisible();
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "CSVで保存" }).click();
    expect((await download).suggestedFilename()).toBe("取り込まなかった行.csv");
  });

  await test.step("it needs a reason, runs, and a reload shows it again", async () => {
    await page.getByRole("button", { name: "2件を追加する" }).click();
    await expect(page.getByRole("textbox", { name: /^理由/ })).toBeFocused();
    await page.getByRole("textbox", { name: /^理由/ }).fill("他社システムからの移行");
    // One import of an agency is at work at a time, and all projects are of one.
    await expect(async () => {
      await page.getByRole("button", { name: "2件を追加する" }).click();
      await expect(page).toHaveURL(/\?import=/, { timeout: 5_000 });
    }).toPass();
    await expect(page.getByText("2件の候補者を追加しました。").first()).toBeVisible();
    await page.reload();
    await expect(page.getByText("2件の候補者を追加しました。").first()).toBeVisible();
    await expectAccessible(page, "the result of an import");
    await picture("candidate-import-result");
  });

  await test.step("the records are in the list", async () => {
    const { href } = new URL(page.url());
    await page.getByRole("link", { name: "候補者の一覧へ" }).first().click();
    await page.getByRole("searchbox", { name: "検索" }).fill(stamp);
    await expect(page.getByText("1-2 / 2件")).toBeVisible();
    await page.goto(href);
  });

  await test.step("they are taken back with a reason, and the earlier imports say so", async () => {
    await page.getByRole("button", { name: "取り込みを取り消す" }).click();
    const dialog = page.getByRole("alertdialog", { name: "取り込みの取り消し" });
    await dialog.getByRole("button", { name: "取り消す" }).click();
    await expect(dialog.getByText(fieldMessages.required)).toBeVisible();
    await expectAccessible(page, "the undo of an import", "[role=alertdialog]");
    await dialog.getByRole("textbox", { name: /^取り消しの理由/ }).fill("別のファイルだった");
    await dialog.getByRole("button", { name: "取り消す" }).click();
    await expect(page.getByRole("heading", { name: "取り込みを取り消しました" })).toBeVisible();
    await expect(page.getByText("2件を削除しました。").first()).toBeVisible();
    await page.getByRole("button", { name: "別のファイルを取り込む" }).click();
    await expect(page.getByText(/取り消し済み/).first()).toBeVisible();
    await picture("candidate-import-start");
    await page.goto(`/agency/candidates?search=${encodeURIComponent(stamp)}`);
    await expect(page.getByText("1-2 / 2件")).toBeHidden();
  });
});
