import type { Locator, Page } from "@playwright/test";
import { formMessages } from "../../../japanese/form-messages.ts";
import { messages } from "../../../japanese/messages.ts";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import { expectAccessible } from "../support/axe.ts";
import { choose, field, rows } from "../support/editor.ts";
import { hearStatus } from "../support/hear.ts";
import { openIme } from "../support/ime.ts";
import { expect, test } from "../support/test.ts";
import { passUntil, stopTime } from "../support/time.ts";

// Drafts are kept for people who are signed in.
test.use({ signedIn: true });

const FORMS = "/component_library?group=forms";

async function open(page: Page, section: string, address = FORMS): Promise<Locator> {
  await page.goto(address);
  const area = page.locator(`section#${section}`);
  await expect(area.getByRole("heading", { level: 3 }).first()).toBeVisible();
  return area;
}

/** Until the receiver has answered, in milliseconds. */
const ANSWERED = 600;
const answer = (form: Locator, name: string) => choose(form, "受信側の応答", name);

test("a form is sent once, says what is wrong where it is wrong, and tries again", async ({ page }) => {
  await page.clock.install();
  const section = await open(page, "form");
  const specimen = section.locator(".sheet").first();
  const form = specimen.getByRole("form", { name: "職務経歴の相談" });
  const send = form.getByRole("button", { name: "相談を送信する" });
  const fill = async () => {
    await field(form, "お名前").fill("佐倉 美咲");
    await field(form, "メールアドレス").fill("misaki@example.jp");
    await field(form, "相談内容").fill("営業から企画職への転職について相談したい。");
  };

  await send.click();
  const summary = form.getByRole("alert").filter({ hasText: formMessages.errorCount(3) });
  await expect(summary.locator("..")).toBeFocused();
  await expectAccessible(page, "refused form");
  await summary.getByRole("button", { name: /^メールアドレス/ }).click();
  await expect(field(form, "メールアドレス")).toBeFocused();
  await fill();
  await expect(summary).toBeHidden();

  // A state of less than a second is checked while the clock is stopped.
  await stopTime(page);
  await send.dblclick();
  await expect(form.getByRole("button", { name: formMessages.sending })).toHaveAttribute("aria-disabled", "true");
  await page.keyboard.press("Enter");
  await page.clock.runFor(ANSWERED);
  await expect(form.getByRole("status").filter({ hasText: "相談を受け付けました" })).toBeVisible();
  await expect(form.getByText("受信側に届いた回数：1回（受け付けた申し込み：1件）")).toBeVisible();

  await page.clock.resume();

  // Refusals of the server are shown again after a reload, with the typed values.
  await answer(specimen, "入力エラー");
  await fill();
  await send.click();
  await expect(form.getByText(formMessages.errorCount(2))).toBeVisible();
  await page.reload();
  await expect(form.getByText(formMessages.errorCount(2))).toBeVisible();
  await expect(field(form, "メールアドレス")).toHaveValue("misaki@example.jp");
  await expect(field(form, "メールアドレス")).toHaveAccessibleDescription(/回答待ちの相談があります/);

  await stopTime(page);
  await answer(specimen, "オフライン");
  await send.click();
  await expect(form.getByRole("button", { name: formMessages.sending })).toBeVisible();
  await passUntil(page, form.getByText("再試行しています（1/3回目）"));
  await page.clock.runFor(8000);
  await expect(form.getByText(formMessages.retriesExhausted)).toBeVisible();
  await answer(specimen, "成功");
  await form.getByRole("button", { name: formMessages.sendAgain }).click();
  await page.clock.resume();
  await expect(form.getByText("相談を受け付けました")).toBeVisible();
  await expect(form.getByText("受信側に届いた回数：5回（受け付けた申し込み：1件）")).toBeVisible();
  await page.reload();
  await expect(send).toBeVisible();
  await expect(form.getByRole("alert")).toHaveCount(0);
  await expect(field(form, "メールアドレス")).toHaveValue("");

  await fill();
  await specimen.getByText("失敗したら3回まで自動で再試行する").click();
  await answer(specimen, "サーバーエラー");
  await send.click();
  await expect(form.getByText(messages.serverError)).toBeVisible();
  await stopTime(page);
  await answer(specimen, "8秒待つ");
  await form.getByRole("button", { name: formMessages.sendAgain }).click();
  await expect(form.getByRole("button", { name: formMessages.sending })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(form.getByText(formMessages.late)).toBeVisible();
  await expect(send).toBeEnabled();
  await page.clock.runFor(3000);
  await expect(form.getByText("相談を受け付けました")).toBeVisible();
});

test("typing is saved by itself, and leaving asks only for what is not saved", async ({ page }) => {
  await page.clock.install();
  const section = await open(page, "form");
  const specimen = section.locator(".sheet").nth(1);
  const state = specimen.getByRole("status").first();
  await stopTime(page);
  await field(specimen, "職務の見出し").fill("法人営業");
  // The check of a key waits for its paint, 100 ms at most.
  await page.clock.runFor(100);
  await expect(state).toHaveText(/変更あり（未保存）/);
  await expect(page).toHaveTitle(/^\[未保存\] /);
  const said = await hearStatus(specimen);
  await page.clock.resume();
  await expect.poll(said).toMatch(/保存完了（\d\d:\d\d）/);
  await expect(page).not.toHaveTitle(/未保存/);

  await answer(specimen, "サーバーエラー");
  await field(specimen, "職務の見出し").fill("企画営業");
  await specimen.getByRole("link", { name: "ほかのページへ移る" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(formMessages.unsavedChanges);
  await question.getByRole("button", { name: "とどまる" }).click();
  await expect(question).toBeHidden();
  await expect(state).toHaveText(/保存失敗|未保存/);
  await specimen.getByText("自動保存", { exact: true }).click();
  await expect(state).toHaveText(/^未保存/);

  await specimen.getByRole("button", { name: "リセット" }).click();
  await expect(question).toContainText(formMessages.reset);
  await question.getByRole("button", { name: "リセットする" }).click();
  await expect(field(specimen, "職務の見出し")).toHaveValue("法人営業（食品メーカー向け）");

  const check = section.locator(".sheet").last();
  await check.getByRole("button", { name: formMessages.checkMissing }).click();
  await check.getByRole("button", { name: "ふりがなが未入力です" }).click();
  await expect(field(check, "ふりがな")).toBeFocused();
  await page.keyboard.type("さくら みさき");
  await field(check, "電話番号").fill("090-1234-5678");
  await expect(check.getByText("全ての必須項目が入力されています！")).toBeVisible();
});

test("a form of steps is walked by keys, address and back button, and outlives a reload", async ({ page }) => {
  let section = await open(page, "step-form", `${FORMS}&step=3`);
  const form = section.getByRole("form", { name: "求人への応募" });
  const heading = (name: string) => form.getByRole("heading", { name });
  await expect(page).toHaveURL(/step=1$/);
  await form.getByRole("button", { name: "次へ" }).click();
  const summary = form.getByRole("alert").filter({ hasText: messages.checkInput });
  await expect(summary).toContainText("氏名は必須項目です");
  await expect(form.getByRole("button", { name: /基本情報/ })).toHaveAccessibleName(/エラーあり/);
  await expectAccessible(page, "refused step");

  const ime = await openIme(page);
  await field(form, "氏名").focus();
  await ime.type("さくら", "佐倉");
  await ime.lateEnter();
  await field(form, "メールアドレス").fill("misaki@example");
  await page.keyboard.press("Control+Enter");
  await expect(summary).toContainText("メールアドレスの形式が正しくありません");
  await expect(field(form, "氏名")).toHaveValue("佐倉");
  await field(form, "メールアドレス").fill("misaki@example.jp");
  await page.keyboard.press("Control+Enter");
  await expect(heading("希望条件")).toBeFocused();
  await expect(page).toHaveURL(/step=2$/);
  await expect(form.getByRole("button", { name: /志望動機/ })).toBeDisabled();

  await page.keyboard.press("Escape");
  await expect(heading("基本情報")).toBeFocused();
  await page.goBack();
  await expect(heading("希望条件")).toBeFocused();
  await form.getByRole("combobox", { name: /雇用形態/ }).selectOption("正社員");
  await field(form, "希望勤務地").fill("横浜市");
  await page.keyboard.press("Enter");
  await expect(heading("志望動機")).toBeFocused();
  await expect(form.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "50");
  await field(form, "志望動機").fill("物流の現場を支える仕組みを、営業の経験を生かして広めたい。");
  await expect(form.getByText(/^下書きを保存しました/)).toBeVisible();

  await page.goto(FORMS);
  section = page.locator("section#step-form");
  await expect(form.getByText(/^前回の入力内容を復元しました/)).toBeVisible();
  await expect(page).toHaveURL(/step=3$/);
  await expect(field(form, "志望動機")).toHaveValue(/物流の現場/);
  await field(form, "作品のURL").fill("works");
  await form.getByRole("button", { name: "次へ" }).click();
  await expect(summary).toContainText("作品のURLの入力内容を確認してください");
  await field(form, "作品のURL").fill("");
  await form.getByRole("button", { name: "次へ" }).dblclick();
  await expect(heading("確認")).toBeFocused();
  await expect(section.getByText("受信側に届いた回数：0回")).toBeVisible();
  await form.getByText("個人情報の取り扱いへの同意").click();

  await answer(section, "入力エラー");
  await form.getByRole("button", { name: "応募する" }).click();
  await expect(heading("基本情報")).toBeVisible();
  await expect(summary).toContainText("このメールアドレスでは応募済みです");
  await answer(section, "成功");
  await field(form, "メールアドレス").fill("sakura@example.jp");
  await form.getByRole("button", { name: "次へ" }).click();
  await expect(heading("希望条件")).toBeFocused();
  await form.getByRole("button", { name: /確認/ }).click();
  await expect(heading("確認")).toBeFocused();
  await form.getByRole("button", { name: "応募する" }).click();
  await expect(section.getByText("応募を受け付けました")).toBeVisible();
  const drafts = () => Object.keys(localStorage).filter((key) => key.includes("step-draft"));
  await expect.poll(() => page.evaluate(drafts)).toEqual([]);
  await section.getByRole("button", { name: "新しく入力する" }).click();
  await expect(field(form, "氏名")).toHaveValue("");

  await field(form, "氏名").fill("佐倉");
  await expect(form.getByText(/^下書きを保存しました/)).toBeVisible();
  await page.reload();
  await form.getByRole("button", { name: "下書きを破棄する" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "リセットする" }).click();
  await expect(field(form, "氏名")).toHaveValue("");
  await page.reload();
  await expect(field(form, "氏名")).toHaveValue("");
});

test("rows within rows are added, moved, taken away and brought back", async ({ page }) => {
  const section = await open(page, "nested-rows");
  const works = rows(page, "職歴");
  const question = page.getByRole("alertdialog", { name: "削除の確認" });
  const remove = async () => {
    await question.getByRole("button", { name: "削除する" }).click();
    await expect(question).toBeHidden();
  };
  const summary = (index: number) => works.nth(index).locator("[data-row-summary]").first();
  const first = works.first();
  await first.getByRole("button", { name: "2018年4月　株式会社みなと食品", exact: true }).press("Enter");
  const projects = first.getByRole("list", { name: "プロジェクト" }).locator("> li");
  await projects.nth(1).locator("[data-row-summary]").press("Alt+ArrowUp");
  await expect(projects.first()).toContainText("受発注システムの入れ替え");
  await expect(summary(0)).toContainText("みなと食品");
  await first.getByRole("button", { name: "プロジェクトを追加する" }).click();
  await expect(field(projects.nth(2), "プロジェクト名")).toBeFocused();
  await page.keyboard.type("配送センターの統合");

  await section.getByRole("button", { name: "職歴を追加する" }).click();
  await expect(field(works.nth(2), "会社名")).toBeFocused();
  await page.keyboard.type("株式会社つばめ物流");
  await expect(section.getByText("入力途中の職歴が1件あります")).toBeVisible();

  // By the pointer: the new work to the top.
  const grip = works
    .nth(2)
    .getByRole("button", { name: /を移動する/ })
    .first();
  await grip.scrollIntoViewIfNeeded();
  const from = await grip.boundingBox();
  const to = await works.first().boundingBox();
  if (!from || !to) throw new Error("the rows are not on the screen");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 5 });
  await page.mouse.up();
  await expect(summary(0)).toContainText("つばめ物流");

  // A row that was never saved goes at once; a saved one waits for the save.
  await works
    .first()
    .getByRole("button", { name: /を削除する/ })
    .first()
    .click();
  await remove();
  await page.getByRole("button", { name: "元に戻す", exact: true }).last().click();
  await expect(works).toHaveCount(3);
  await summary(0).press("Delete");
  await remove();
  await expect(works).toHaveCount(2);
  await expect(summary(0)).toBeFocused();

  await summary(1).press("Delete");
  await remove();
  await expect(works.nth(1)).toContainText(resumeMessages.jobRemovedOnSave);
  await expectAccessible(page, "row that goes with the save");
  await works.first().getByRole("button", { name: "「2018年4月　株式会社みなと食品」を削除する" }).click();
  await expect(section.getByText(formMessages.oneRowMustRemain)).toBeVisible();
  await works
    .nth(1)
    .getByRole("button", { name: /を元に戻す/ })
    .click();
  await expect(summary(1)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(summary(0)).toContainText("港湾システム");

  await section.getByRole("button", { name: "保存する", exact: true }).click();
  await section.getByRole("button", { name: /^送った項目/ }).click();
  const sent = section.getByRole("list").last();
  await expect(sent).toContainText("user_works_attributes[0][company_name]　港湾システム株式会社");
  await expect(sent).toContainText(
    "user_works_attributes[1][user_work_projects_attributes][2][project_name]　配送センターの統合",
  );
});

test("a short form of steps speaks in its own words, on the narrowest screen too", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const section = await open(page, "multi-step");
  const form = section.getByRole("form", { name: "会員登録" });
  await form.getByRole("button", { name: "次へ" }).click();
  await expect(form.getByText("この項目は必須です").first()).toBeVisible();
  await field(form, "メールアドレス").fill("misaki@");
  await field(form, "パスワード").fill("short");
  await expect(form.getByText("正しいメールアドレスを入力してください").first()).toBeVisible();
  await form.getByRole("button", { name: "次へ" }).click();
  await expect(form.getByText("パスワードは8文字以上で入力してください").first()).toBeVisible();
  await expectAccessible(page, "refused short form");
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wide).toBe(0);
  await field(form, "メールアドレス").fill("misaki@example.jp");
  await field(form, "パスワード").fill("Rireki-2026!");
  await form.getByRole("button", { name: "次へ" }).click();
  await expect(form.getByText("ステップ 2 / 3")).toBeVisible();
  await expect(page).not.toHaveURL(/step=/);
  await field(form, "お名前").fill("佐倉 美咲");
  await page.keyboard.press("Enter");
  await form.getByRole("button", { name: "登録する" }).click();
  await expect(section.getByText("登録が完了しました。")).toBeVisible();
});
