import type { Page } from "@playwright/test";

/** Keeps the saves of a section on their way to the server until they are let go. */
export async function holdSaves(page: Page, section: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/user/resume/${section}`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
