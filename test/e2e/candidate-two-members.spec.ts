import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { allSaved, field, sectionForm } from "./support/editor.ts";
import { PASSWORD, send, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: /status of (404|409|412)/ });

/** A new colleague of the demo agency, in a browser of their own. */
async function colleagueOf(page: Page, browser: Browser, name: string): Promise<Page> {
  const invited = await send(page.request, "POST", "/agency/invitations", { role: "staff" });
  const { url } = (await invited.json()) as { url: string };
  const context = await browser.newContext();
  const person = { name, email: `member-${randomUUID()}@example.jp`, password: PASSWORD };
  const joined = await send(context.request, "POST", new URL(url).pathname, person);
  expect(joined.status(), await joined.text()).toBe(201);
  return context.newPage();
}

const presenceOf = (page: Page) => page.getByText(/もこの候補者を開いています/);

test("two members on one record see each other, keep each other's edits, and hear of its erasure", async ({
  page,
  browser,
  picture,
}) => {
  test.slow();
  await signIn(page.request, "agency@example.jp");
  const colleague = await colleagueOf(page, browser, "鈴木 陽子");
  const candidate = { last_name: "佐倉", first_name: `美咲${randomUUID().slice(0, 4)}` };
  const added = await send(page.request, "POST", "/agency/candidates", { candidate });
  const { id } = ((await added.json()) as { candidate: { id: string } }).candidate;
  const path = `/candidates/${id}`;
  await page.goto(path);
  const wishes = sectionForm(page, "希望条件");
  await expect(field(wishes, "希望職種")).toBeVisible();
  await expect(presenceOf(page)).toHaveCount(0);

  await test.step("a colleague is shown by name, without a jump", async () => {
    const heading = page.getByRole("heading", { level: 1 });
    const before = await heading.boundingBox();
    await colleague.goto(path);
    await expect(presenceOf(page)).toHaveText("鈴木 陽子さんもこの候補者を開いています");
    await expect(presenceOf(colleague)).toBeVisible();
    expect(await heading.boundingBox()).toEqual(before);
    await picture("candidate with a colleague");
  });

  await test.step("edits of different fields are both kept", async () => {
    await field(wishes, "希望職種").fill("経理");
    await field(sectionForm(colleague, "希望条件"), "希望勤務地").fill("横浜市");
    await allSaved(page);
    await allSaved(colleague);
    await expect(field(wishes, "希望勤務地")).toHaveValue("横浜市");
    await expect(field(sectionForm(colleague, "希望条件"), "希望職種")).toHaveValue("経理");
  });

  await test.step("of the same field both versions are shown", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/agency/candidates/${id}/wishes`, async (route) => {
      await released;
      await route.continue();
    });
    const sent = page.waitForRequest(`**/agency/candidates/${id}/wishes`);
    await field(wishes, "希望職種").fill("総務");
    await sent;
    const saved = await send(colleague.request, "PATCH", `/agency/candidates/${id}`, {
      candidate: { desired_job: "人事" },
    });
    expect(saved.status()).toBe(200);
    release();
    const told = page.getByRole("alert").filter({ hasText: "別の画面で変更されています" });
    await expect(told).toContainText("総務");
    await expect(told).toContainText("人事");
    await told.getByRole("button", { name: /^こちらを残す（希望職種：別の画面の内容/ }).click();
    await allSaved(page);
    await expect(field(wishes, "希望職種")).toHaveValue("人事");
  });

  await test.step("the list shows a colleague's save by itself", async () => {
    await page.goto(`/agency/candidates?search=${encodeURIComponent(candidate.first_name)}`);
    const list = page.getByRole("region", { name: "候補者の一覧" });
    await expect(list.getByText("人事").first()).toBeVisible();
    await send(colleague.request, "PATCH", `/agency/candidates/${id}`, { candidate: { desired_job: "広報" } });
    await expect(list.getByText("広報").first()).toBeVisible();
    await expect(presenceOf(colleague)).toHaveCount(0);
  });

  await test.step("a record that is erased meanwhile says so, and keeps nothing", async () => {
    await send(page.request, "DELETE", `/agency/candidates/${id}`, { reason: "本人からの依頼" });
    await expect(colleague.getByRole("heading", { name: "候補者が見つかりません" })).toBeVisible();
    expect(
      await colleague.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("candidate:"))),
    ).toEqual([]);
  });
});
