import type { Page } from "@playwright/test";
import { expectAccessible, expectAccessibleOnPhoneToo } from "./support/axe.ts";
import { expectNothingLost } from "./support/lost.ts";
import { expectOverlaysAccessible, seekerOverlays } from "./support/overlays.ts";
import { type ListedPage, pages, type Visitor } from "./support/page-list.ts";
import { shifts, watchShifts } from "./support/shifts.ts";
import { expect, test } from "./support/test.ts";
import { arriveAs, visit } from "./support/visit.ts";

// One load of a page serves all its checks, and those of what opens over it, since a load costs more than they do. Staff work
// at a desktop: their pages are only resized to a phone's width.
test.use({ expectedErrors: /status of (403|404)/ });

/** Tests of about the same length, which run side by side. */
const PAGES_PER_TEST = 5;

for (const visitor of Object.keys(pages) as Visitor[]) {
  const tag = isStaff(visitor) ? [] : ["@phone"];
  const listed: readonly ListedPage[] = pages[visitor];
  for (let first = 0; first < listed.length; first += PAGES_PER_TEST) {
    const some = listed.slice(first, first + PAGES_PER_TEST);
    const title = some.map(({ path }) => path).join(" ");
    test(`${title} of ${visitor}: steady, accessible, nothing lost`, { tag }, async ({ page, isMobile }) => {
      await watchShifts(page);
      await arriveAs(page, visitor);
      for (const one of some.filter(({ isTwin }) => !(isMobile && isTwin)))
        await look(page, { visitor, isPhone: isMobile, listed: one });
    });
  }
}

function isStaff(visitor: Visitor): boolean {
  return visitor === "agency" || visitor === "admin";
}

interface Look {
  visitor: Visitor;
  isPhone: boolean;
  listed: ListedPage;
}

async function look(page: Page, { visitor, isPhone, listed }: Look): Promise<void> {
  const name = `${visitor} at ${listed.path}`;
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await visit(page, listed);
  if (visitor === "seeker" || listed.path === "/jobs")
    expect.soft(await shifts(page), `${name}, what has moved`).toEqual([]);
  if (isStaff(visitor)) await expectAccessibleOnPhoneToo(page, name);
  else await expectAccessible(page, name);
  if (!isPhone) await expectSmallSizes(page, name);
  if (visitor === "seeker") await expectOverlaysAccessible(page, seekerOverlays[listed.path] ?? []);
}

/** The small sizes are those of a desktop's window: the same for either project. */
async function expectSmallSizes(page: Page, name: string): Promise<void> {
  const size = page.viewportSize();
  await expectNothingLost(page, name);
  if (size) await page.setViewportSize(size);
}
