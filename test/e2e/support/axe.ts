import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { inBothThemes, inShownTheme } from "./themes.ts";

/**
 * Asks axe for everything it knows in the theme that is on, and on a desktop for the contrast in the other one: the colours
 * of a phone are those of the desktop.
 * @param within a selector: only this part of the page is looked at
 */
export async function expectAccessible(page: Page, name: string, within?: string): Promise<void> {
  // Colours that are still on their way from one theme to the other are no theme's.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const isPhone = await page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  const inThemes = isPhone ? inShownTheme : inBothThemes;
  await inThemes(page, async (theme, isFirst) => {
    // Only violations are described node by node: the rest was half of the time and is not read.
    // No page of ours has frames of another origin, for which the other mode opens a page of its own each time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
    if (within) axe.include(within);
    if (!isFirst) axe.withRules("color-contrast");
    const { violations } = await axe.analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, any }) => ({ id, target, any: any[0]?.message })),
    );
    expect.soft(found, `${name}, ${theme}`).toEqual([]);
  });
}
