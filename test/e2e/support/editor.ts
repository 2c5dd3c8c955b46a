import { expect, type Locator, type Page } from "@playwright/test";

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** A text field by its label, with or without the mark 必須 and suggestions. */
export function field(area: Page | Locator, label: string): Locator {
  const name = new RegExp(`^${escaped(label)}\\s*(必須)?$`);
  return area.getByRole("textbox", { name }).or(area.getByRole("combobox", { name }));
}

/** One input of a field with several: 年 of 生年月日. */
export const part = (area: Page | Locator, label: string, unit: string): Locator =>
  area.getByRole("textbox", { name: new RegExp(`^${escaped(label)}\\s*(必須)?\\s*${unit}$`) });

/** Fills the inputs of a field with several. */
export async function fillParts(area: Page | Locator, label: string, values: Record<string, string>): Promise<void> {
  for (const [unit, value] of Object.entries(values)) await part(area, label, unit).fill(value);
}

/** Takes one option of a few, with the pointer as a person does. */
export const choose = (area: Page | Locator, group: string, option: string): Promise<void> =>
  area.getByRole("radiogroup", { name: group }).getByText(option, { exact: true }).click();

/** The rows of a list page, in their order. */
export const rows = (page: Page, list: string): Locator => page.getByRole("list", { name: list }).locator("> li");

/** Opens the editor of a section and waits for its form. */
export async function openSection(page: Page, section: string, label: string): Promise<void> {
  await page.goto(`/user/resume/${section}/edit`);
  await expect(sectionForm(page, label)).toBeVisible();
}

export const sectionForm = (page: Page, label: string): Locator => page.getByRole("form", { name: label });

/** Presses 保存して次へ and waits for the page it leads to. */
export async function saveAndGo(page: Page, next: string): Promise<void> {
  await page.getByRole("button", { name: "保存して次へ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: next })).toBeVisible();
}

/** The one area that says whether everything is saved; the notice that there is no network stands beside it. */
export const saveState = (page: Page): Locator =>
  page
    .locator("header")
    .getByRole("status")
    .filter({ hasText: /^(?!オフライン).*保存/ });

/** Milliseconds after which a typed key is counted and the title says so: 100 at most after its paint. */
const COUNTED_AFTER = 200;

/** Everything typed on this page has reached the server. */
export async function allSaved(page: Page): Promise<void> {
  await page.waitForTimeout(COUNTED_AFTER);
  await expect(page).not.toHaveTitle(/^\[未保存\]/);
}
