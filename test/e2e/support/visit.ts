import { expect, type Page } from "@playwright/test";
import type { ListedPage, Visitor } from "./page-list.ts";
import { signIn } from "./people.ts";

/** Signs in as the demo account of a role; a visitor stays outside. Requests of the page for another person have ended. */
export async function arriveAs(page: Page, visitor: Visitor): Promise<void> {
  await page.goto("about:blank");
  await page.context().clearCookies();
  if (visitor !== "visitor") await signIn(page.context().request, `${visitor}@example.jp`);
}

/** Opens a page and waits until nothing is on its way any more. */
export async function visit(page: Page, listed: ListedPage): Promise<void> {
  await page.goto(listed.path);
  await expectShown(page, listed);
}

/** Waits until nothing of a page is on its way any more: the app has it, no skeleton, and every sheet drawn. */
export async function expectShown(page: Page, { heading }: ListedPage): Promise<void> {
  // Not in what is seen before the app is there.
  await expect(page.getByRole("link", { name: "本文へ移動" })).toBeAttached();
  await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText(/読み込み中|作成中|確認しています/)).toHaveCount(0);
}
