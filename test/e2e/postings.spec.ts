import { expectAccessibleOnPhoneToo } from "./support/axe.ts";
import { fillParts } from "./support/editor.ts";
import { send, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: /status of (412|422)/ });

test("an agency drafts a job, is told which terms are missing, and publishes it", async ({ page }) => {
  await signIn(page.request, "agency@example.jp");
  await page.goto("/agency/jobs");
  await expect(page.getByRole("heading", { name: "求人", exact: true })).toBeVisible();
  await page.getByRole("link", { name: "求人を作成する" }).click();

  const title = `図書館司書 ${Date.now()}`;
  await test.step("a draft needs a company and a title", async () => {
    await page.getByRole("button", { name: "下書きを作成する" }).click();
    await expect(page.getByText("求人者を選択してください")).toBeVisible();
    await page.getByRole("button", { name: "求人者を追加" }).click();
    const dialog = page.getByRole("dialog", { name: "求人者の追加" });
    await dialog.getByRole("button", { name: "追加する" }).click();
    await expect(dialog.getByText("会社名を入力してください")).toBeVisible();
    await dialog.getByLabel(/^会社名/).fill("公益財団法人まちの本棚");
    await dialog.getByRole("button", { name: "追加する" }).click();
    await expect(dialog).toBeHidden();
    await page.getByLabel(/^求人のタイトル/).fill(title);
    await page.getByRole("button", { name: "下書きを作成する" }).click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    // A term that is required cannot be chosen as not stated.
    await expect(page.getByRole("radiogroup", { name: /^雇用形態/ }).getByRole("radio")).toHaveCount(4);
  });

  await test.step("what is typed outlives a reload", async () => {
    const duties = page.getByRole("textbox", { name: /^業務内容(?!の)/ });
    await duties.fill("本の貸し出しを担当します。");
    await page.waitForTimeout(1_200); // the draft is kept a second after the last key
    page.once("dialog", (dialog) => dialog.accept());
    await page.reload();
    await expect(page.getByText("前回の入力内容を復元しました")).toBeVisible();
    await expect(duties).toHaveValue("本の貸し出しを担当します。");
  });

  await test.step("a colleague's changes are merged, and a field of both is asked about", async () => {
    const path = new URL(page.url()).pathname;
    const job = { description: "展示の企画を担当します。", hours: "8:30〜17:15" };
    expect((await send(page.request, "PATCH", path, { job })).status()).toBe(200);
    await page.getByRole("button", { name: "下書きを保存する" }).click();
    await expect(page.getByText("ほかの担当者の変更を取り込みました").first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^就業時間/ })).toHaveValue("8:30〜17:15");
    await page.getByRole("button", { name: /こちらを残す（業務内容：この画面の入力）/ }).click();
    await page.getByRole("button", { name: "下書きを保存する" }).click();
    await expect(page.getByText("保存しました", { exact: true }).first()).toBeVisible();
  });

  await test.step("the company is corrected, and the preview is what seekers will see", async () => {
    await page.getByRole("button", { name: "求人者の操作" }).click();
    await page.getByRole("menuitem", { name: "求人者を編集" }).click();
    const dialog = page.getByRole("dialog", { name: "求人者の編集" });
    await dialog.getByLabel(/^電話番号/).fill("026300000000000000");
    await dialog.getByRole("button", { name: "保存する" }).click();
    await expect(dialog.getByLabel(/^電話番号/)).toBeFocused();
    await dialog.getByLabel(/^電話番号/).fill("0263-12-3456");
    await dialog.getByRole("button", { name: "保存する" }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: "求職者の表示を確認" }).click();
    const preview = page.getByRole("dialog", { name: "求職者の表示" });
    await expect(preview).toContainText("本の貸し出しを担当します。");
    await expect(preview).not.toContainText("0263");
    await page.keyboard.press("Escape");
  });

  await test.step("publication names the missing terms at their fields", async () => {
    await page.getByRole("button", { name: "公開する" }).click();
    await expect(page.getByText("受動喫煙を防止するための措置を明示してください").first()).toBeVisible();
    await expectAccessibleOnPhoneToo(page, "a posting without its terms");
  });

  await test.step("with all terms it is published, and seekers see it", async () => {
    await page
      .getByRole("radiogroup", { name: /^雇用形態/ })
      .getByText("正社員")
      .click();
    await page
      .getByRole("radiogroup", { name: /^賃金の単位/ })
      .getByText("月給")
      .click();
    for (const [label, option] of [
      [/職種/, "教育・保育"],
      [/業種/, "漁業"],
      [/業種/, "指定しない"],
      [/業種/, "教育，学習支援業"],
      [/都道府県/, "長野県"],
    ] as const) {
      await page.getByRole("group", { name: "求人の概要" }).getByLabel(label).selectOption({ label: option });
    }
    for (const [label, text] of [
      [/^業務内容(?!の)/, "本の貸し出しと展示の企画を担当します。"],
      [/^業務内容の変更の範囲/, "変更なし"],
      [/^契約期間/, "期間の定めなし"],
      [/^試用期間/, "なし"],
      [/^就業場所(?!の)/, "本館（長野県松本市）"],
      [/^就業場所の変更の範囲/, "変更なし"],
      [/^就業時間/, "8:30〜17:15"],
      [/^休憩時間/, "60分"],
      [/^休日/, "月曜・祝日の翌日"],
      [/^時間外労働/, "なし"],
      [/^賃金（下限）/, "220000"],
      [/^賃金の内訳/, "基本給220,000円"],
      [/^固定残業代/, "なし"],
      [/^加入保険/, "健康保険、厚生年金、雇用保険、労災保険"],
      [/^募集者の氏名または名称/, "公益財団法人まちの本棚"],
      [/^派遣労働者としての雇用/, "該当しない"],
      [/^受動喫煙を防止するための措置/, "屋内禁煙"],
    ] as const) {
      await page.getByRole("textbox", { name: label }).fill(text);
    }
    await fillParts(page, "掲載終了日", { 年: "2099", 月: "12", 日: "31" });
    await page.getByRole("button", { name: "保存して公開する" }).click();
    await expect(page.getByText("求人を公開しました").first()).toBeInViewport();
    await page.getByRole("button", { name: "求人者の操作" }).click();
    await page.getByRole("menuitem", { name: "求人者を削除" }).click();
    const question = page.getByRole("alertdialog", { name: "求人者の削除" });
    await expect(question).toContainText("には公開中の求人が1件あるため、削除できません。");
    await expect(question.getByRole("button", { name: "削除する" })).toBeDisabled();
    await question.getByRole("button", { name: "キャンセル" }).click();
    await page.goto(`/jobs?${new URLSearchParams({ q: title, industry: "education" })}`);
    await expect(page.getByRole("article")).toContainText("公益財団法人まちの本棚");
  });
});
