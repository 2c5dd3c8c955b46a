import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { register, save, send } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { arriveAs, visit } from "./support/visit.ts";

const PAGE = { path: "/admin/projections", heading: "読み取りモデル" };
const HISTORY = "/admin/projections/resume-history/rebuild";
const START = "「履歴書の編集履歴」を作り直す";

/** The row of a read model. */
const modelRow = (page: Page, label: string) => page.getByRole("row", { name: new RegExp(`^${label}`) });
const panelOf = (page: Page) => page.getByRole("region", { name: "「履歴書の編集履歴」の作り直し" });
const lastRebuild = (page: Page) => page.getByText(/前回の作り直し：/);

/** A rebuild that stands still: the few events here would be over before anybody had pressed anything. */
async function startPaused(request: APIRequestContext): Promise<void> {
  await expect(async () => {
    await send(request, "POST", HISTORY, {});
    expect((await send(request, "POST", `${HISTORY}/pause`, {})).status()).toBe(200);
  }).toPass();
}

// Each test rebuilds the same projections.
test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, context }) => {
  await arriveAs(page, "admin");
  // Refused where there is none, as there should be.
  await send(context.request, "POST", `${HISTORY}/abort`, {});
});

test("an administrator arrives, sees that all is well, and sees the figures move while somebody saves", async ({
  page,
  request,
}) => {
  await visit(page, { path: "/admin", heading: "管理" });
  await expect(page.getByText("停止や大きな遅れはありません。")).toBeVisible();
  await page.getByRole("link", { name: "読み取りモデルの詳細" }).click();
  await expect(page.getByText("ライブ更新中")).toBeVisible();
  // None is shown by its technical name alone.
  const models = page.getByRole("rowheader", { name: /版\d/ });
  await expect(models.first()).toBeVisible();
  for (const name of await models.allInnerTexts()) expect(name).toMatch(/^[ぁ-んァ-ヶ一-龠]/);
  const position = modelRow(page, "履歴書の現在の内容").getByRole("cell").nth(1);
  const before = await position.innerText();
  await register(request);
  await save(request, "summary", { summary: "営業を6年担当しました。" });
  await expect(position).not.toHaveText(before);
  await expect(page.getByText("すべて正常です")).toBeVisible();
});

test("a read model is rebuilt by keyboard, compared, and swapped", async ({ page, picture }) => {
  await visit(page, PAGE);
  await page.getByRole("button", { name: START }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("作り直しを始めます")).toBeVisible();
  await expect(lastRebuild(page)).toContainText(/に完了（[\d,]+件・\d+秒・鈴木 直美）/);
  await lastRebuild(page).click();
  const comparison = page.getByRole("table", { name: /照合/ });
  await expect(comparison.getByText("一致", { exact: true })).toHaveCount(3);
  await expect(comparison.getByText("不一致")).toHaveCount(0);
  const log = page.getByRole("table", { name: "操作の記録" });
  await expect(log.getByRole("row").nth(1)).toContainText(/作り直しを開始.*履歴書の編集履歴.*鈴木 直美/);
  await picture("admin-projections");
});

test("a rebuild that was paused goes on to its end, and another is stopped after a question", async ({
  page,
  context,
  picture,
}) => {
  await startPaused(context.request);
  await visit(page, PAGE);
  await expect(page.getByText("「履歴書の編集履歴」の作り直しを一時停止しています")).toBeVisible();
  await expect(panelOf(page).getByRole("progressbar")).toHaveAttribute("aria-valuetext", /^\d+%、\d+件/);
  await expectAccessible(page, "paused rebuild");
  await picture("admin-rebuild");
  await panelOf(page).getByRole("button", { name: "再開する" }).click();
  await expect(panelOf(page)).toBeHidden();
  await expect(lastRebuild(page)).toContainText("に完了");

  await startPaused(context.request);
  await panelOf(page).getByRole("button", { name: "中止する" }).click();
  const question = page.getByRole("alertdialog", { name: "作り直しを中止しますか？" });
  await question.getByRole("button", { name: "中止する" }).click();
  await expect(lastRebuild(page)).toContainText("に中止");
  await expect(page.getByRole("button", { name: START })).toBeEnabled();
});
