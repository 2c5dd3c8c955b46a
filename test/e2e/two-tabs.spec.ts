import { allSaved, field, openSection } from "./support/editor.ts";
import { holdSaves } from "./support/held-save.ts";
import { save, storedResume } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

// Every page here is signed in as one new person, who looks at it in several tabs.
test.use({ signedIn: true, expectedErrors: /status of 412/ });

test("what one tab saves appears in the other by itself", async ({ page, context, picture }) => {
  const history = await context.newPage();
  await history.goto("/user/resume/history");
  await expect(history.getByText("履歴はまだありません")).toBeVisible();
  const second = await context.newPage();
  await openSection(second, "profile", "プロフィール");

  await openSection(page, "profile", "プロフィール");
  await field(page, "姓").fill("佐倉");
  await expect(field(second, "姓")).toHaveValue("佐倉");
  await expect(history.getByText("プロフィールの姓を入力").first()).toBeVisible();
  await picture("history-live", history);
});

test("two sections edited at the same time both win", async ({ page, context }) => {
  const second = await context.newPage();
  await openSection(page, "profile", "プロフィール");
  await openSection(second, "summary", "職務要約");
  const letGo = [await holdSaves(page, "profile"), await holdSaves(second, "summary")];
  const sent = [page.waitForRequest("**/user/resume/profile"), second.waitForRequest("**/user/resume/summary")];
  await field(page, "姓").fill("佐倉");
  await field(second, "職務要約").fill("営業を6年担当しました。");
  await Promise.all(sent);
  for (const release of letGo) release();

  await allSaved(page);
  await allSaved(second);
  await expect
    .poll(() => storedResume(context.request))
    .toMatchObject({ profile: { last_name: "佐倉" }, summary: "営業を6年担当しました。" });
});

test("two fields of one section both win", async ({ page, context }) => {
  await openSection(page, "profile", "プロフィール");
  const release = await holdSaves(page, "profile");
  const sent = page.waitForRequest("**/user/resume/profile");
  await field(page, "姓").fill("佐倉");
  await sent;
  await save(context.request, "profile", { first_name: "美咲" });
  release();

  await allSaved(page);
  await expect(field(page, "名")).toHaveValue("美咲");
  await expect
    .poll(() => storedResume(context.request))
    .toMatchObject({ profile: { last_name: "佐倉", first_name: "美咲" } });
});

for (const [choice, kept] of [
  ["この画面の入力", "佐倉"],
  ["別の画面の内容", "桜"],
] as const) {
  test(`the same field: the later one is told, sees both, and keeps ${choice}`, async ({ page, context, picture }) => {
    const lastName = async () => (await storedResume(context.request)).profile?.last_name;
    await openSection(page, "profile", "プロフィール");
    const release = await holdSaves(page, "profile");
    const sent = page.waitForRequest("**/user/resume/profile");
    await field(page, "姓").fill("佐倉");
    await sent;
    await save(context.request, "profile", { last_name: "桜" });
    release();

    const told = page.getByRole("alert").filter({ hasText: "別の画面で変更されています" });
    await expect(told).toContainText("この画面の入力佐倉");
    await expect(told).toContainText("別の画面の内容桜");
    await expect.poll(lastName, { message: "until the person has chosen" }).toBe("桜");
    await picture(`conflict-${kept}`);
    await told.getByRole("button", { name: `こちらを残す（姓：${choice}）` }).click();
    await expect(told).toBeHidden();
    await expect(field(page, "姓")).toBeFocused();

    await allSaved(page);
    await expect(field(page, "姓")).toHaveValue(kept);
    await expect.poll(lastName).toBe(kept);
  });
}
