import { expect, test } from "./support/test.ts";

const words = "お使いのブラウザではRirekiを表示できません";

test.describe("a browser without a needed feature", () => {
  // The app has no element to start in, or fails at the feature before it looks for one.
  test.use({ expectedErrors: /index\.html has no #root|toSorted is not a function/ });

  test("gets words in place of the page", async ({ page, picture }) => {
    await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, "toSorted"));
    await page.goto("/login");
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Safari" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "ログイン" })).toHaveCount(0);
    await picture("old-browser");
  });
});

test.describe("a browser without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("says how to turn them on", async ({ page }) => {
    await page.goto("/login");
    await expect(page.locator("noscript > p")).toBeVisible();
  });
});
