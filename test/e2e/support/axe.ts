import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/**
 * Asks axe for everything it knows in the theme that is on, and for the contrast in the other one.
 * @param within a selector: only this part of the page is looked at
 */
export async function expectAccessible(page: Page, name: string, within?: string): Promise<void> {
  const axe = () => (within ? new AxeBuilder({ page }).include(within) : new AxeBuilder({ page }));
  const shown = await themeOf(page);
  await expectNone(axe(), `${name}, ${shown}`);
  const other = shown === "light" ? "dark" : "light";
  await page.emulateMedia({ colorScheme: other, reducedMotion: "reduce" });
  await expect.poll(() => themeOf(page)).toBe(other);
  await expectNone(axe().withRules("color-contrast"), `${name}, ${other}`);
  await page.emulateMedia({ colorScheme: shown, reducedMotion: "reduce" });
  await expect.poll(() => themeOf(page)).toBe(shown);
}

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme as "light" | "dark");

async function expectNone(axe: AxeBuilder, name: string): Promise<void> {
  const { violations } = await axe.analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => ({ id, target, any: any[0]?.message })),
  );
  expect.soft(found, name).toEqual([]);
}
