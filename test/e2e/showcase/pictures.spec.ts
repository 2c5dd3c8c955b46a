import { groups } from "../../../web/features/showcase/groups.ts";
import { expect, test } from "../support/test.ts";

test("every widget, as a picture to look at", { tag: "@phone" }, async ({ page, picture }) => {
  for (const { id, sections } of groups) {
    await page.goto(`/component_library?group=${id}`);
    const last = Object.keys(sections).at(-1);
    await expect(page.locator(`section#${last}`)).toBeVisible();
    await picture(`showcase-${id}`);
  }
});
