import type { Locator, Page } from "@playwright/test";
import { smallSizes } from "./support/lost.ts";
import { shifts, watchShifts } from "./support/shifts.ts";
import { expect, test } from "./support/test.ts";
import { arriveAs, visit } from "./support/visit.ts";

for (const [name, size] of Object.entries(smallSizes)) {
  test(`a section can be saved, ${name}`, async ({ page, picture }) => {
    await page.setViewportSize(size);
    await arriveAs(page, "seeker");
    await visit(page, { path: "/user/resume/job-histories/edit", heading: "職歴" });
    await picture(`jobs-${size.width}`);
    const save = page.getByRole("button", { name: "保存して次へ" });
    await save.scrollIntoViewIfNeeded();
    await save.click({ trial: true });
  });
}

/** Holds requests back from now on. Answers how to let them go. */
async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Position in the window, rounded to pixels. */
async function topOf(element: Locator): Promise<number> {
  await expect(element).toBeVisible();
  return Math.round((await element.boundingBox())?.y ?? Number.NaN);
}

const phone = { width: 390, height: 844 };

test("bookmarked jobs do not move when the code of their notes comes after them", async ({ page }) => {
  await watchShifts(page);
  await arriveAs(page, "seeker");
  const release = await hold(page, "**/bookmark-note-*.js");
  const code = page.waitForRequest("**/bookmark-note-*.js");
  const answer = page.waitForResponse("**/api/v1/user/bookmarks");
  await page.goto("/jobs/bookmarks");
  await Promise.all([code, answer]);
  // The page draws what it can without the code, in slices.
  await page.evaluate(
    () => new Promise((drawn) => requestIdleCallback(() => requestIdleCallback(() => requestIdleCallback(drawn)))),
  );
  release();
  await expect(page.getByLabel(/^メモ/)).toHaveCount(2);
  expect(await shifts(page)).toEqual([]);
});

test("the sheet of the filters is as high before their code has come as with them", async ({ page }) => {
  await page.setViewportSize(phone);
  const release = await hold(page, "**/job-filters-*.js");
  await visit(page, { path: "/jobs", heading: "求人を探す" });
  await page.getByRole("button", { name: "絞り込み" }).click();
  const close = page.getByRole("dialog").getByRole("button", { name: "閉じる" });
  const before = await topOf(close);
  release();
  await expect(page.getByText("業種で絞り込む")).toBeAttached();
  expect(await topOf(close)).toBe(before);
});

test("what is told after signing out moves nothing, neither when it comes nor when it goes", async ({ page }) => {
  await watchShifts(page);
  await page.addInitScript(noteSignOutMessage);
  await arriveAs(page, "seeker");
  await visit(page, { path: "/mypage", heading: /さんの書類/ });
  await page.clock.install();
  await page.getByRole("button", { name: /^アカウント：/ }).click();
  await page.getByRole("menuitem", { name: "ログアウト" }).click();
  await expect(page).toHaveURL("/");
  // On a busy machine its five seconds may pass before the page counts as loaded.
  await expect.poll(() => page.evaluate(() => (window as unknown as { isTold?: boolean }).isTold)).toBe(true);
  await page.clock.fastForward(60_000);
  await expect(page.getByText("ログアウトしました")).toHaveCount(0);
  expect(await shifts(page)).toEqual([]);
});

/** Notes that the message was on the page. */
function noteSignOutMessage(): void {
  const look = () => {
    const told = document.getElementById("flash-messages")?.textContent ?? "";
    if (told.includes("ログアウトしました")) Object.assign(window, { isTold: true });
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
}

test.describe("motion", () => {
  /** After this long a complete 履歴書 has been celebrated, in milliseconds. */
  const CELEBRATED = 1500;

  for (const [preference, moves] of [
    ["no-preference", true],
    ["reduce", false],
  ] as const) {
    test(`${preference}: ${moves ? "a dialog rises and paper flies" : "everything is there at once"}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: preference });
      await page.clock.install();
      await page.addInitScript(countPaper);
      await arriveAs(page, "seeker");
      await visit(page, { path: "/mypage", heading: /さんの書類/ });
      await expect(page.getByRole("progressbar").first()).toHaveAttribute("aria-valuenow", "100");
      await page.clock.fastForward(CELEBRATED);
      const thrown = () => page.evaluate(() => (window as unknown as { thrownPaper: number }).thrownPaper);
      await expect.poll(thrown).toBe(moves ? 12 : 0);

      await visit(page, { path: "/settings", heading: "設定" });
      await page.evaluate(rememberAnimations);
      await page.getByRole("button", { name: "アカウントを削除する" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      const seen = () => page.evaluate(() => (window as unknown as { seenMotion: number[] }).seenMotion);
      await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
      // Several animations begin one after the other: the dialog's need not be the first.
      await expect.poll(async () => (await seen()).some((milliseconds) => milliseconds > 10)).toBe(moves);
    });
  }
});

/** Counts the pieces of paper that are thrown from now on, also those that have come down already. */
function countPaper(): void {
  Object.assign(window, { thrownPaper: 0 });
  const count = ({ addedNodes }: MutationRecord) =>
    [...addedNodes].filter((node) => node.parentNode === document.body && node.nodeName === "SPAN").length;
  new MutationObserver((changes) => {
    const seen = window as unknown as { thrownPaper: number };
    seen.thrownPaper += changes.reduce((sum, change) => sum + count(change), 0);
  }).observe(document, { childList: true, subtree: true });
}

/** Notes how many milliseconds each animation takes that begins from now on. */
function rememberAnimations(): void {
  const seen: number[] = [];
  Object.assign(window, { seenMotion: seen });
  document.addEventListener("animationstart", ({ target }) => {
    seen.push(Number.parseFloat(getComputedStyle(target as Element).animationDuration) * 1000);
  });
}
