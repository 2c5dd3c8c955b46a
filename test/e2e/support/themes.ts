import { expect, type Page } from "@playwright/test";

export type Theme = "light" | "dark";

/** Does something in the theme that is shown, then in the other one, and goes back; the theme follows the system's. */
export async function inBothThemes(page: Page, work: (theme: Theme, isFirst: boolean) => Promise<void>): Promise<void> {
  const shown = await themeOf(page);
  const other = shown === "light" ? "dark" : "light";
  await work(shown, true);
  await change(page, other);
  await work(other, false);
  await change(page, shown);
}

/** Does something in the theme that is shown. */
export const inShownTheme = async (page: Page, work: (theme: Theme, isFirst: boolean) => Promise<void>) =>
  work(await themeOf(page), true);

const themeOf = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme as Theme);

async function change(page: Page, colorScheme: Theme): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect.poll(() => themeOf(page)).toBe(colorScheme);
}
