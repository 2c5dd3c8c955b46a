import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { register, save } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { arriveAs, visit } from "./support/visit.ts";

const PAGE = { path: "/admin/cache_monitoring", heading: "キャッシュ監視" };
const FIGURES = "**/admin/cache_monitoring/api_stats";

const pdfRow = (page: Page) =>
  page.getByRole("table", { name: "種類ごとのキャッシュ" }).getByRole("row", { name: /印刷したPDF/ });
const clear = (page: Page) => page.getByRole("button", { name: "キャッシュを消去", exact: true });
/** The person turns to another tab of the browser, or back. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: state === "hidden" });
      Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    },
    isHidden ? "hidden" : "visible",
  );

// Each test clears the one cache.
test.describe.configure({ mode: "default" });
test.beforeEach(({ page }) => arriveAs(page, "admin"));

test("a print fills the cache, a key is inspected, and the kind is cleared", { tag: "@phone" }, async ({
  page,
  request,
  picture,
}) => {
  await visit(page, PAGE);
  await register(request);
  await save(request, "summary", { summary: "営業を6年担当しました。" });
  for (let print = 0; print < 2; print += 1) expect((await request.get("/user/resume/output.pdf")).status()).toBe(200);

  await expect(page.getByRole("list", { name: "新しい順" }).getByText("ヒット").first()).toBeVisible();
  await page.getByRole("button", { name: "更新" }).click();
  await expect(pdfRow(page)).toBeVisible();
  await expectAccessible(page, "filled cache");
  await picture("admin-cache");

  await page.getByRole("searchbox").fill("resume-pdf");
  await page
    .getByRole("button", { name: /resume-pdf.*の詳細$/ })
    .first()
    .click();
  await expect(page.getByText("保存されています")).toBeVisible();

  await page.getByRole("button", { name: "「印刷したPDF」を消去" }).click();
  const question = page.getByRole("alertdialog", { name: "「印刷したPDF」のキャッシュを消去" });
  await expect(question).toContainText("PDFを印刷し直すため");
  await expectAccessible(page, "question before clearing");
  await question.getByRole("button", { name: "消去する" }).click();
  await expect(page.getByText(/キャッシュを消去しました（\d+件）/)).toBeVisible();
  await expect(pdfRow(page).getByRole("cell").first()).toHaveText(/^(項目)?0$/);
});

test("Ctrl+R refreshes and Ctrl+Shift+R turns the refresh off; elsewhere they are the browser's", async ({ page }) => {
  await visit(page, PAGE);
  await expect(clear(page)).toBeVisible();
  const answered = page.waitForResponse(FIGURES);
  await page.keyboard.press("Control+r");
  expect((await answered).status()).toBe(200);
  await expect(page.getByText("最新の数字に更新しました。")).toBeAttached();
  await page.keyboard.press("Control+Shift+r");
  await expect(page.getByRole("switch", { name: /自動更新/ })).not.toBeChecked();
  await expect(page.getByText("自動更新をオフにしました。")).toBeAttached();
});

test("a hidden tab asks for nothing, and is up to date when it is seen again", async ({ page }) => {
  await page.clock.install();
  await visit(page, PAGE);
  await expect(clear(page)).toBeVisible();
  let asked = 0;
  page.on("request", (request) => {
    if (request.url().includes("api_stats")) asked += 1;
  });
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBe(1);
  await hide(page, true);
  await page.clock.runFor(120_000);
  expect(asked).toBe(1);
  await hide(page, false);
  await expect.poll(() => asked).toBe(2);
});

test.describe("without a connection", () => {
  test.use({ expectedErrors: /net::ERR_FAILED/ });

  test("figures that do not come leave the old ones, greyed, with their time", async ({ page, picture }) => {
    await visit(page, PAGE);
    await expect(clear(page)).toBeVisible();
    await page.route(/cache_monitoring\/(api_stats|cache_health)/, (route) => route.abort());
    await page.getByRole("button", { name: "更新" }).click();
    await expect(page.getByText(/から数字が更新されていません$/)).toBeVisible();
    await expect(page.getByText("データの更新に失敗しました")).toBeVisible();
    await expect(page.getByText("ヘルスチェックに失敗しました")).toBeVisible();
    await expectAccessible(page, "connection lost");
    await picture("admin-cache-lost");
  });
});
