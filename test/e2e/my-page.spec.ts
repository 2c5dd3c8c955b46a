import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

test("leads from a missing item to its very field", async ({ page, picture }) => {
  await page.goto("/mypage");
  await expect(page.getByRole("progressbar", { name: "履歴書の入力状況" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "職務経歴書の入力状況" })).toBeVisible();
  await picture("my-page-empty");
  await page.getByRole("list", { name: "プロフィールの未入力の項目" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/user\/resume\/profile\/edit#\w+$/);
  const field = new URL(page.url()).hash.slice(1);
  await expect(page.locator(`[name="${field}"]`)).toBeFocused();
});

test("chooses a document, and opens a section of the list after showing it as chosen", async ({ page, picture }) => {
  await page.goto("/documents");
  const resume = page.getByRole("region", { name: "履歴書", exact: true });
  await expect(resume.getByText("まだ作成していません")).toBeVisible();
  await picture("documents");
  const link = page.getByRole("region", { name: "履歴書の項目" }).getByRole("link", { name: /免許・資格/ });
  await link.click();
  await expect(page).toHaveURL(/\/user\/resume\/licenses\/edit$/);
  await page.goBack();
  const nav = page.getByRole("navigation", { name: "このページの内容" });
  await nav.getByRole("link", { name: "職務経歴書の項目" }).click();
  await expect(nav.getByRole("link", { name: "職務経歴書の項目" })).toHaveAttribute("aria-current", "location");
  await resume.getByRole("link", { name: "履歴書を作成する" }).click();
  await expect(page).toHaveURL(/\/user\/resume\/profile\/edit$/);
});
