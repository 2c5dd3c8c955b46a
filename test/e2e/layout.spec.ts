import { ownTypeface } from "./support/own-typeface.ts";
import { places } from "./support/places.ts";
import { shifts, watchShifts } from "./support/shifts.ts";
import { expect, test } from "./support/test.ts";
import { arriveAs, everyPlace, visit } from "./support/visit.ts";

/** A step of a horizontal scroll, in pixels, that rounding may make. */
const ROUNDING = 1;

const sizes = {
  /** The narrowest screen that counts (WCAG 1.4.10), and a desktop at 400 %. */
  "320 px wide": { width: 320, height: 640 },
  /** 1280 × 800 at 200 %. */
  "zoomed to 200 %": { width: 640, height: 400 },
};

test.describe("nothing is lost", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" }, expectedErrors: /status of (403|404)/ });

  for (const [name, size] of Object.entries(sizes)) {
    test(`when it is ${name}`, async ({ page, picture }) => {
      await page.setViewportSize(size);
      const lost: object[] = [];
      await everyPlace(page, async (place) => {
        const { scrolls, outside } = await page.evaluate(whatIsLost);
        if (scrolls > ROUNDING || outside.length > 0) lost.push({ place, scrolls, outside });
      });
      expect(lost).toEqual([]);
      await arriveAs(page, "seeker");
      await visit(page, { path: "/user/resume/job-histories/edit", heading: "職歴" });
      await picture(`jobs-${size.width}`);
      const save = page.getByRole("button", { name: "保存して次へ" });
      await save.scrollIntoViewIfNeeded();
      await save.click({ trial: true });
    });
  }
});

/** How many pixels the page scrolls sideways, and what stands outside of it where nothing scrolls. */
function whatIsLost(): { scrolls: number; outside: string[] } {
  const { scrollWidth, clientWidth } = document.documentElement;
  const outside = [...document.querySelectorAll("h1, h2, p, label, button, a, input, textarea")].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const mayBe = element.closest('[class*="overflow-x-auto"], .sr-only, [class*="truncate"], [aria-hidden="true"]');
    return width > 1 && !mayBe && (left < -1 || right > clientWidth + 1);
  });
  return { scrolls: scrollWidth - clientWidth, outside: outside.map((element) => element.outerHTML.slice(0, 160)) };
}

test("nothing moves while a page of a document comes", async ({ page }) => {
  await ownTypeface(page);
  await watchShifts(page);
  await arriveAs(page, "seeker");
  const moved: object[] = [];
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    for (const place of places.seeker) {
      await visit(page, place);
      const seen = await shifts(page);
      if (seen.length > 0) moved.push({ ...size, ...place, seen });
    }
  }
  expect(moved).toEqual([]);
});

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
      await expect(page.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
      await page.clock.fastForward(CELEBRATED);
      const thrown = () => page.evaluate(() => (window as unknown as { thrownPaper: number }).thrownPaper);
      await expect.poll(thrown).toBe(moves ? 12 : 0);

      await visit(page, { path: "/settings", heading: "設定" });
      await page.evaluate(rememberAnimations);
      await page.getByRole("button", { name: "アカウントを削除する" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      const seen = () => page.evaluate(() => (window as unknown as { seenMotion: number[] }).seenMotion);
      await expect.poll(async () => (await seen()).length).toBeGreaterThan(0);
      expect((await seen()).some((milliseconds) => milliseconds > 10)).toBe(moves);
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
