import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { FINDING } from "../../../scripts/accessibility-findings.ts";
import { inBothThemes, inShownTheme } from "./themes.ts";

type Results = Awaited<ReturnType<AxeBuilder["analyze"]>>;
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(this: Color, text: string): Color;
}
interface Axe {
  run(context: object, options: object): Promise<Results>;
  commons: { color: { Color: { prototype: Color } } };
}

const builder = createRequire(import.meta.url).resolve("@axe-core/playwright");
/** The builder's axe, minified: the builder itself would send 1.3 MB to the page twice for every analysis. */
const AXE = readFileSync(createRequire(builder).resolve("axe-core/axe.min.js"), "utf8");

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
  if (await page.evaluate(() => !("axe" in window))) {
    await page.evaluate(AXE);
    await page.evaluate(rememberColors);
  }
  await inThemes(page, async (theme, isFirst) => {
    const violations = await page.evaluate(findViolations, { within, isContrastOnly: !isFirst });
    expectNone(violations, name, theme);
  });
}

/** Fails the test at its end, and notes each violation for the findings of the release. */
function expectNone(violations: Awaited<ReturnType<typeof findViolations>>, name: string, shownAs: string): void {
  for (const { id, impact } of violations) {
    test.info().annotations.push({ type: FINDING, description: JSON.stringify({ page: name, rule: id, impact }) });
  }
  expect.soft(violations, `${name}, ${shownAs}`).toEqual([]);
}

/** The width of a phone, whose layout a page takes on when its window becomes as narrow. */
const PHONE = { width: 390, height: 844 };

/** Asks axe on a desktop, and then in the layout of a phone, for what has no test of its own on one. */
export async function expectAccessibleOnPhoneToo(page: Page, name: string): Promise<void> {
  await expectAccessible(page, name);
  const size = page.viewportSize();
  await page.setViewportSize(PHONE);
  const violations = await page.evaluate(findViolations, { within: undefined, isContrastOnly: false });
  expectNone(violations, name, "as narrow as a phone");
  if (size) await page.setViewportSize(size);
}

/** Runs in the page. axe reads the colour of every element below every text anew: a page has a dozen of them. */
function rememberColors(): void {
  const { prototype } = (window as unknown as { axe: Axe }).axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, { r: number; g: number; b: number; alpha: number }>();
  prototype.parseString = function (text) {
    const read = known.get(text);
    if (read) return Object.assign(this, read);
    parse.call(this, text);
    const { r, g, b, alpha } = this;
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

/** Runs in the page. Only violations are described node by node: the rest was half of the time and is not read. */
async function findViolations({ within, isContrastOnly }: { within: string | undefined; isContrastOnly: boolean }) {
  const { axe } = window as unknown as { axe: Axe };
  const { violations } = await axe.run(within ? { include: [within] } : document, {
    resultTypes: ["violations"],
    // Style sheets and media are copied for rules that are off or find nothing here: the app has no sound.
    preload: false,
    ...(isContrastOnly && { runOnly: { type: "rule", values: ["color-contrast"] } }),
  });
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, any }) => ({ id, impact, target, any: any[0]?.message })),
  );
}
