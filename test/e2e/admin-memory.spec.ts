import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleOnPhoneToo } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";
import { arriveAs, visit } from "./support/visit.ts";

const PAGE = { path: "/admin/memory_monitoring", heading: "メモリ監視" };
const benchmarkRows = (page: Page) => page.getByRole("table", { name: "ベンチマークの結果" }).getByRole("row");

test.use({ expectedErrors: /status of 500/ });
// Monitoring is one for all browsers, so its phone is a narrow window of the same test.
test.describe.configure({ mode: "default" });
test.beforeEach(({ page }) => arriveAs(page, "admin"));

test("monitoring is switched off and on, measured, reported and cleared", async ({ page, picture }) => {
  await visit(page, PAGE);
  await expect(page.getByText("監視中", { exact: true })).toBeVisible();
  await picture("memory");
  const toggle = page.getByRole("switch", { name: /30秒ごとに記録する/ });
  await toggle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("停止中", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("停止中", { exact: true })).toBeVisible();
  await toggle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("監視中", { exact: true })).toBeVisible();

  const before = await benchmarkRows(page).count();
  await page.getByRole("button", { name: "ベンチマークを実行" }).click();
  await expect(page.getByRole("button", { name: "実行中..." })).toBeVisible();
  await expect(page.getByRole("button", { name: "ベンチマークを実行" })).toBeVisible();
  await expect(page.getByText("完了", { exact: true }).first()).toBeVisible();
  expect(await benchmarkRows(page).count()).toBeGreaterThan(before);
  await expectAccessibleOnPhoneToo(page, "memory after a benchmark");

  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "レポートを保存" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^memory_report_\d{8}_\d{6}\.txt$/);
  expect(readFileSync(await download.path(), "utf8")).toMatch(/^Rireki メモリレポート[\s\S]*■ ベンチマーク\n.*完了/);

  await page.getByRole("button", { name: "データをクリア" }).click();
  await expectAccessible(page, "memory, before clearing");
  await page.getByRole("button", { name: "クリアする" }).click();
  await expect(page.getByText("監視データをクリアしました")).toBeVisible();
  await expect(page.getByText("データがまだありません。").first()).toBeVisible();
  await picture("memory without data");
});

test("a lost connection leaves the last figures, and says so", async ({ page, context, picture }) => {
  await page.clock.install();
  await visit(page, PAGE);
  await context.route("**/admin/memory_monitoring/*", (route) =>
    route.fulfill({ status: 500, json: { message: "予期しないエラーが発生しました。" } }),
  );
  await page.clock.runFor(31_000);
  await expect(page.getByRole("log").getByText("データの更新に失敗しました")).toBeVisible();
  await expect(page.getByText(/から数値が更新されていません$/)).toBeVisible();
  await expect(page.getByRole("progressbar", { name: /500MB/ })).toBeVisible();
  await picture("memory, connection lost");
});
