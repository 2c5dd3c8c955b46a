import { expect, type Page } from "@playwright/test";

/** A step of a horizontal scroll, in pixels, that rounding may make. */
const ROUNDING = 1;

export const smallSizes = {
  /** The narrowest screen that counts (WCAG 1.4.10), and a desktop at 400 %. */
  "320 px wide": { width: 320, height: 640 },
  /** 1280 × 800 at 200 %. */
  "zoomed to 200 %": { width: 640, height: 400 },
};

/** Expects the page, which has been opened, to hold everything within its width at the small sizes; it stays at the last one. */
export async function expectNothingLost(page: Page, name: string): Promise<void> {
  for (const [size, viewport] of Object.entries(smallSizes)) {
    await page.setViewportSize(viewport);
    await expect.poll(() => page.evaluate(whatIsLost, ROUNDING), `${name}, ${size}`).toEqual([]);
  }
}

/** Expects the open dialog to hold everything within its width, on the screen of the test and at the small sizes. */
export async function expectDialogHolds(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const viewport of [before, ...Object.values(smallSizes)]) {
    if (viewport) await page.setViewportSize(viewport);
    const wider = () => page.evaluate(whatScrollsSideways, ROUNDING);
    await expect.poll(wider, `${name}, ${viewport?.width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** Parts of dialogs whose content is wider than they are by more than `rounding` px. */
function whatScrollsSideways(rounding: number): string[] {
  return [...document.querySelectorAll("[role=dialog], [role=dialog] *")]
    .filter((part) => getComputedStyle(part).overflowX !== "visible")
    .filter((part) => !part.matches("input, textarea, .sr-only, [class*=truncate]"))
    .filter(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth > rounding)
    .map((part) => `${part.className} is ${part.scrollWidth - part.clientWidth} px too narrow`);
}

/** Elements outside of the page where nothing scrolls, and whether the page scrolls sideways by more than `rounding` px. */
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
