import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { openIme } from "../support/ime.ts";
import { expect, test } from "../support/test.ts";
import { stopTime } from "../support/time.ts";

const field = (page: Page, name: string) => page.getByRole("combobox", { name, exact: true });
const list = (page: Page) => page.getByRole("listbox", { name: "候補" });
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
/** Elements for axe: the fields, a modal around them, and the list. */
const PARTS = "#autocomplete, [role=dialog], section:has(> [role=listbox])";
const searches = (page: Page) => page.getByText(/^実際に検索した回数：/);

async function arrive(page: Page) {
  await page.goto("/component_library?group=fields");
  await expect(page.getByRole("heading", { name: "入力候補" })).toBeVisible();
}

test("suggestions by keyboard and by mouse", async ({ page }) => {
  await page.clock.install();
  await arrive(page);
  const job = field(page, "職種");
  // One letter is not searched, two are as soon as the typing has rested.
  await stopTime(page);
  await job.fill("営");
  await page.clock.runFor(250);
  await job.pressSequentially("業");
  await page.clock.runFor(250);
  await expect(searches(page)).toHaveText("実際に検索した回数：0回");
  await page.clock.resume();
  await expect(list(page)).toBeVisible();
  await expect(option(page, "法人営業").locator("mark")).toHaveText("営業");
  await expect(page.getByRole("status").filter({ hasText: "10件の候補があります" })).toHaveCount(1);

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(option(page, "法人営業")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(job).toHaveValue("営業");

  await page.keyboard.press("ArrowDown");
  await expect(list(page)).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(job).toHaveValue("営業推進");
  await expect(searches(page)).toHaveText("実際に検索した回数：1回");

  await job.fill("かんごし");
  await expect(option(page, "看護師")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(list(page)).toBeHidden();
  await expect(job).toHaveValue("かんごし");
  await expect(field(page, "求人を検索")).toBeFocused();

  await page.keyboard.type("データ");
  await expect(page.getByRole("group", { name: "クイック検索" }).getByRole("option")).toHaveCount(2);
  await expectAccessible(page, "suggestions", PARTS);
  await option(page, "データアナリストの求人 大阪府").click();
  await expect(field(page, "求人を検索")).toBeFocused();
  await expect(page.getByText("「大阪府 データアナリスト」で検索しました。")).toBeVisible();
  await page.keyboard.type("！");
  await page.keyboard.press("Enter");
  await expect(page.getByText("「大阪府 データアナリスト！」で検索しました。")).toBeVisible();
});

test("what is being composed is searched, and its keys are the IME's", async ({ page }) => {
  await arrive(page);
  const ime = await openIme(page);
  const job = field(page, "求人を検索");
  await job.focus();
  await ime.begin("えいぎょう");
  await expect(option(page, "営業職")).toBeVisible();
  await ime.press("ArrowDown");
  await expect(job).not.toHaveAttribute("aria-activedescendant");
  await ime.press("Escape");
  await expect(list(page)).toBeVisible();
  await ime.confirm("営業");
  await expect(job).toHaveValue("営業");
  await expect(option(page, "営業職").locator("mark")).toHaveText("営業");

  // Safari ends the composition first; its Enter must neither take the active one nor submit.
  await page.keyboard.press("ArrowDown");
  await expect(option(page, "営業職")).toHaveAttribute("aria-selected", "true");
  await ime.lateEnter();
  await expect(option(page, "営業職")).toHaveAttribute("aria-selected", "true");
  await expect(job).toHaveValue("営業");
  await expect(page.getByText("まだ検索していません。")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(job).toHaveValue("営業職");

  // A mouse takes exactly what it points at, whatever was being composed.
  await job.fill("");
  await ime.begin("じむ");
  await option(page, "経理事務").click();
  await expect(job).toHaveValue("経理事務");
  await expect(job).toBeFocused();
  await expect(list(page)).toBeHidden();
  await page.keyboard.type("A");
  await expect(job).toHaveValue("経理事務A");
});

test("within a modal, and when the source is slow, away or not set", async ({ page }) => {
  await page.clock.install();
  await arrive(page);
  const answers = (name: string) => page.getByRole("radio", { name, exact: true }).check({ force: true });
  const job = field(page, "職種");
  await stopTime(page);
  await answers("2秒後");
  await job.fill("営業");
  await page.clock.runFor(300);
  await expect(page.getByText("検索中...")).not.toHaveCount(0);
  await job.fill("事務");
  await page.clock.runFor(300);
  await page.clock.runFor(2000);
  await expect(option(page, "一般事務")).toBeVisible();
  await expect(option(page, "営業職")).toHaveCount(0);
  await answers("失敗する");
  await job.fill("店長");
  await page.clock.runFor(300);
  await expect(searches(page)).toHaveText("実際に検索した回数：3回");
  await expect(list(page)).toBeHidden();
  await expect(job).toHaveValue("店長");
  await answers("接続先なし");
  await job.fill("店長も");
  await page.clock.runFor(300);
  await expect(page.getByText("API URLが設定されていません")).not.toHaveCount(0);
  await answers("すぐ");
  await job.fill("宇宙飛行士");
  await page.clock.runFor(300);
  await expect(page.getByText("検索結果が見つかりませんでした")).not.toHaveCount(0);
  await page.clock.resume();

  await page.getByRole("button", { name: "学歴を追加する" }).click();
  const school = field(page, "学校名");
  await school.fill("みなと");
  await expect(option(page, "みなと総合大学")).toBeVisible();
  const modal = page.getByRole("dialog", { name: "学歴の追加" });
  await expectAccessible(page, "suggestions over a modal", PARTS);
  await page.keyboard.press("Escape");
  await expect(list(page)).toBeHidden();
  await expect(modal).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await option(page, "みなと工業高等学校").click();
  await expect(school).toHaveValue("みなと工業高等学校");
  await expect(modal).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(modal).toBeHidden();
});

test.describe("on a small phone with its keyboard up", () => {
  test.use({ viewport: { width: 320, height: 380 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test("the list is seen whole and tapped", async ({ page }) => {
    await arrive(page);
    const job = field(page, "職種");
    await job.tap();
    await job.fill("営業");
    await expect(list(page)).toBeInViewport({ ratio: 0.99 });
    const height = async () => (await option(page, "営業職").boundingBox())?.height;
    await expect.poll(height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page, "suggestions on a phone", PARTS);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await option(page, "営業推進").scrollIntoViewIfNeeded();
    await expect(list(page)).toBeVisible();
    await option(page, "営業推進").tap();
    await expect(job).toHaveValue("営業推進");
    await expect(list(page)).toBeHidden();
  });
});
