import type { Page } from "@playwright/test";
import { register } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const BUNDLED = "Noto Sans JP Variable";

/** Files of the bundled face that the page has fetched to draw its words. */
const fetchedFaces = (page: Page) =>
  page.evaluate(
    (family) => [...document.fonts].filter((face) => face.family.includes(family) && face.status === "loaded").length,
    BUNDLED,
  );

test("a device with a Japanese face of its own fetches none", async ({ page }) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await fetchedFaces(page)).toBe(0);
});

test.describe("a Linux desktop", () => {
  test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0" });

  test("draws Japanese in the bundled face", async ({ page }) => {
    await page.goto("/");
    await expect.poll(() => fetchedFaces(page)).toBeGreaterThan(0);
  });

  test("keeps the current step of a document in sight when the bundled face has made the line longer", async ({
    page,
    context,
  }) => {
    await register(context.request);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/user/career_resume/import");
    const step = page.getByRole("navigation", { name: "職務経歴書のセクション" }).locator('[aria-current="step"]');
    await expect(step).toContainText("取り込み");
    await expect.poll(() => fetchedFaces(page)).toBeGreaterThan(0);
    await page.evaluate(() => document.fonts.ready);
    await expect(step).toBeInViewport({ ratio: 1 });
  });
});
