import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { expectDialogHolds } from "./support/lost.ts";
import { signIn } from "./support/people.ts";
import { aPng } from "./support/sample-files.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, expectedErrors: /status of 429/ });

const TITLE = "印刷の画面で紙面が表示されない";
const opener = (page: Page) => page.getByRole("button", { name: "フィードバックを送る" });
const panel = (page: Page) => page.getByRole("dialog", { name: "フィードバック" });

/** The button comes when the page is at rest, or after the first key. */
async function openPanel(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await opener(page).click();
  await expect(panel(page)).toBeVisible();
}

async function fill(page: Page, title: string): Promise<void> {
  await panel(page).getByText("不具合の報告").click();
  await panel(page)
    .getByRole("textbox", { name: /^タイトル/ })
    .fill(title);
  await panel(page).getByRole("textbox", { name: /^詳細/ }).fill("090-1234-5678 に連絡してください。");
}

/** Sends what is in the panel, and waits until it has closed by itself. */
async function sendAway(page: Page): Promise<void> {
  await panel(page).getByRole("button", { name: "送信する" }).click();
  await expect(panel(page).getByRole("status")).toContainText("フィードバックを送信しました");
  await expect(panel(page)).toBeHidden();
}

/** The colour at a point of the picture, in fractions of its sides. */
const colorAt = (page: Page, url: string, x: number, y: number) =>
  page.evaluate(
    async ([address, left, top]) => {
      const image = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = document.createElement("canvas");
      canvas.width = image.width;
      canvas.height = image.height;
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      return [...(context?.getImageData(left * image.width, top * image.height, 1, 1).data ?? [])].slice(0, 3);
    },
    [url, x, y] as const,
  );

test("a feedback with a hidden area is sent, the sixth is refused, and the answer of triage is seen", {
  tag: "@phone",
}, async ({ page, browser, picture }) => {
  // Of letters: figures might be taken for a telephone number, and masked.
  const title = `${TITLE} ${randomUUID().replace(/[^a-f]/g, "")}`;
  await page.goto("/settings");
  await openPanel(page);
  await fill(page, title);
  await page.locator('input[type="file"]').setInputFiles(aPng("画面.png"));
  await panel(page).getByRole("button", { name: "隠す範囲を追加" }).click();
  await page.keyboard.press("Shift+ArrowRight");
  await expectDialogHolds(page, "feedback panel");
  await expectAccessible(page, "feedback panel", "[role=dialog]");
  await picture("feedback-panel");

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "入力に戻る" }).click();
  await sendAway(page);
  await expect(opener(page)).toBeFocused();

  for (let count = 2; count <= 5; count++) {
    await openPanel(page);
    await fill(page, `${title} ${count}`);
    await sendAway(page);
  }
  await openPanel(page);
  await fill(page, "六つ目");
  await panel(page).getByRole("button", { name: "送信する" }).click();
  await expect(panel(page).getByText("1分後に再試行してください。")).toBeVisible();
  await page.reload();
  await openPanel(page);
  await expect(panel(page).getByRole("textbox", { name: /^タイトル/ })).toHaveValue("六つ目");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "破棄する" }).click();

  await page.goto("/settings/feedbacks");
  const own = page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
  const image = await own.getByRole("link", { name: "送信した画像を開く" }).getAttribute("href");
  const hidden = await colorAt(page, image ?? "", 0.5, 0.5);
  const shown = await colorAt(page, image ?? "", 0.1, 0.1);
  expect(Math.max(...hidden)).toBeLessThan(16);
  expect(Math.min(...shown)).toBeGreaterThan(100);
  await picture("feedback-own");

  // On another page the answer is told; this one would show it at once.
  await page.goto("/mypage");
  await page.keyboard.press("Shift");
  await expect(opener(page)).toBeVisible();

  const staff = await browser.newContext();
  await signIn(staff.request, "admin@example.jp");
  const desk = await staff.newPage();
  await desk.goto("/admin/feedbacks");
  await desk.getByRole("searchbox").fill(title);
  await expect(desk.getByRole("link", { name: title, exact: true })).toBeVisible();
  await picture("feedback-table", desk);
  await desk.getByRole("link", { name: title, exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(desk.getByText("090-1234-5678")).toHaveCount(0);
  await desk.getByRole("button", { name: "状態を変更する" }).click();
  const move = desk.getByRole("alertdialog", { name: `「${title}」の状態を変更` });
  await move.getByRole("combobox").selectOption("対応済み");
  await move.getByRole("textbox", { name: /^理由/ }).fill("直したため");
  await move.getByRole("textbox", { name: /^対応したリリース/ }).fill("0.3.0");
  await expectAccessible(desk, "question before a move", "[role=alertdialog]");
  await move.getByRole("button", { name: "変更する" }).click();
  await expect(desk.getByText("リリース 0.3.0 で対応")).toBeVisible();
  await desk.getByRole("textbox", { name: "回答" }).fill("0.3.0 で直しました。");
  await desk.getByRole("button", { name: "回答を送る" }).click();
  await expect(desk.getByText(/に回答$/)).toBeVisible();
  await expectAccessible(desk, "feedback in triage");
  await picture("feedback-triage", desk);
  await staff.close();

  await expect(page.getByText("フィードバックに回答がありました", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "回答を見る" }).click();
  await expect(own.getByRole("region", { name: "回答" })).toContainText("0.3.0 で直しました。");
  await page.goto("/mypage");
  await page.keyboard.press("Shift");
  await expect(opener(page)).toBeVisible();
  await expect(page.getByText("フィードバックに回答がありました")).toHaveCount(0);
});

test("a rectangle is drawn by the pointer, moved by keys and removed", async ({ page }) => {
  await page.goto("/settings");
  await openPanel(page);
  await page.locator('input[type="file"]').setInputFiles(aPng("画面.png"));
  const image = panel(page).getByRole("img", { name: "送信する画像のプレビュー" });
  await image.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await image.boundingBox()) ?? {};
  await page.mouse.move(x + 20, y + 20);
  await page.mouse.down();
  await page.mouse.move(x + 90, y + 60, { steps: 4 });
  await page.mouse.up();
  const area = panel(page).getByRole("application", { name: "隠す範囲1" });
  const before = await area.boundingBox();
  await area.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => (await area.boundingBox())?.x).toBeGreaterThan(before?.x ?? 0);
  await page.keyboard.press("Delete");
  await expect(area).toHaveCount(0);
  await expect(panel(page).getByRole("button", { name: "隠す範囲を追加" })).toBeFocused();
});

test.describe("a page that is not found", () => {
  test.use({ expectedErrors: /status of 404/ });
  test("opens the panel with what happened", async ({ page }) => {
    await page.goto("/nowhere");
    await page.keyboard.press("Shift");
    await page.getByRole("button", { name: "この問題を報告する" }).click();
    await expect(panel(page).getByRole("textbox", { name: /^タイトル/ })).toHaveValue("ページが見つかりません");
  });
});
