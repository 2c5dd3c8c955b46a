import type { Page } from "@playwright/test";

/** Keeps the saves of a section on their way to the server until they are let go. */
export async function holdSaves(page: Page, section: string, document = "resume"): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/user/${document}/${section}`, async (route) => {
    await released;
    await route.continue();
  });
  return () => release();
}
