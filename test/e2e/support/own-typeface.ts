import type { Page } from "@playwright/test";

/**
 * As on a device that has a Japanese face of its own: where one has to be fetched, letters change their width when it comes, and
 * with them whatever is as wide as its words.
 */
export async function ownTypeface(page: Page): Promise<void> {
  await page.route(/noto-sans-jp-[^/]+\.css/, (route) => route.fulfill({ contentType: "text/css", body: "" }));
}
