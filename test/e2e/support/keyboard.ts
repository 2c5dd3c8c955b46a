import { expect, type Page } from "@playwright/test";

/** Tabs on until an element has the focus, and sees that the focus is drawn there. */
export async function tabTo(page: Page, role: Parameters<Page["getByRole"]>[0], name: string | RegExp): Promise<void> {
  const target = page.getByRole(role, { name }).first();
  await expect(target).toBeVisible();
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      expect(await target.evaluate(isFocusDrawn), `the focus on ${name} is seen`).toBe(true);
      return;
    }
    await page.keyboard.press("Tab");
  }
  throw new Error(`${name} cannot be reached by keyboard`);
}

/** An outline or a shadow on the element, or on the part of it that stands for a hidden input. */
function isFocusDrawn(element: Element): boolean {
  const around = [element, element.parentElement, ...(element.closest("label")?.querySelectorAll("*") ?? [])];
  return around.some((part) => {
    if (!part) return false;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(part);
    return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
  });
}
