import { expect, type Locator, type Page } from "@playwright/test";

/**
 * Stops the page's clock, which has been installed: what passes by itself stays to be looked at, however busy the machine is.
 * `page.clock.runFor` and `fastForward` move it on, `resume` lets it go.
 */
export async function stopTime(page: Page): Promise<void> {
  // It goes on meanwhile: a moment that is over already is no moment to stop at.
  await expect(async () => {
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  }).toPass();
}

/** Lets stopped time pass, a moment after the other, until something is seen: what is there for a second only is not missed. */
export async function passUntil(page: Page, seen: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(100);
    await expect(seen).toBeVisible({ timeout: 200 });
  }).toPass({ intervals: [0] });
}
