import { ownTypeface } from "./support/own-typeface.ts";
import { visitors } from "./support/page-list.ts";
import { shifts, watchShifts } from "./support/shifts.ts";
import { expect, test } from "./support/test.ts";
import { arriveAs, everyPageOf, visit } from "./support/visit.ts";

// One after the other: a test here saves as the person whose history page another one watches for movement.
test.describe.configure({ mode: "default" });

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

  for (const visitor of visitors) {
    test(`on any page of ${visitor}, ${Object.keys(sizes).join(" and ")}`, async ({ page }) => {
      await everyPageOf(page, visitor, async (name) => {
        for (const [size, viewport] of Object.entries(sizes)) {
          await page.setViewportSize(viewport);
          await expect.poll(() => page.evaluate(whatIsLost, ROUNDING), `${name}, ${size}`).toEqual([]);
        }
      });
    });
  }

  for (const [name, size] of Object.entries(sizes)) {
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
});

/** What stands outside of the page where nothing scrolls, and whether the page scrolls sideways by more than `rounding` px. */
function whatIsLost(rounding: number): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const outside = [...document.querySelectorAll("h1, h2, p, label, button, a, input, textarea")].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    const mayBe = element.closest('[class*="overflow-x-auto"], .sr-only, [class*="truncate"], [aria-hidden="true"]');
    return width > 1 && !mayBe && (left < -1 || right > clientWidth + 1);
  });
  const lost = outside.map((element) => element.outerHTML.slice(0, 160));
  return scrollWidth - clientWidth > rounding ? [...lost, `scrolls by ${scrollWidth - clientWidth} px`] : lost;
}

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test(`nothing moves while a page of a document loads, ${size.width} px wide`, async ({ page }) => {
    await ownTypeface(page);
    await watchShifts(page);
    await page.setViewportSize(size);
    const moved: object[] = [];
    await everyPageOf(page, "seeker", async (name) => {
      const seen = await shifts(page);
      if (seen.length > 0) moved.push({ name, seen });
    });
    expect(moved).toEqual([]);
  });
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
