import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Waits until the app is on the device: its service worker has all files and answers for the page. */
export async function waitForApp(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe("activated");
}
