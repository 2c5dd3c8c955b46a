import { fileMessages } from "../../japanese/file-messages.ts";
import { expectAccessible } from "./support/axe.ts";
import { save } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

test.beforeEach(async ({ page }) => {
  await save(page.request, "profile", { last_name: "佐倉", first_name: "美咲" });
});

test("the sheets are turned, enlarged, searched and downloaded to the last step", async ({ page, picture }) => {
  await page.goto("/user/resume/confirm");
  const sheet = page.getByRole("img", { name: "履歴書 1枚目（全2枚）" });
  await expect(sheet).toBeVisible();
  await expectAccessible(page, "viewer");
  await picture("viewer");

  await expect(page.locator("[data-page='1'] [data-texts]")).toContainText("佐倉");

  const tools = page.getByRole("toolbar", { name: "紙面の操作" });
  await page.getByRole("button", { name: "2ページを表示" }).click();
  await expect(tools).toContainText("2 / 2ページ");
  await page.keyboard.press("PageUp");
  await expect(tools).toContainText("1 / 2ページ");

  const width = async () => (await sheet.boundingBox())?.width ?? 0;
  const fitted = await width();
  await page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(fitted);
  await tools.getByRole("button", { name: "幅に合わせる" }).click();
  await expect.poll(width).toBe(fitted);

  const found = page.getByRole("search").getByRole("status");
  await page.keyboard.press("/");
  await page.keyboard.type("履歴");
  await expect(found).toContainText(/[1-9]\d*件見つかりました（1件目）/);
  await expect(page.locator("[data-hit=current]").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "紙面の文字を検索" }).fill("MISAKI");
  await expect(found).toHaveText("0件見つかりました");

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDFをダウンロード" }).click();
  const name = (await coming).suggestedFilename();
  expect(name).toMatch(/_履歴書_佐倉美咲\.pdf$/);
  const dialog = page.getByRole("dialog", { name: "履歴書をダウンロードしました" });
  await expect(dialog).toContainText(name);
  const again = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "端末に保存" }).click();
  expect((await again).suggestedFilename()).toBe(name);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { level: 1, name: "履歴書ができました" })).toBeVisible();
  await expectAccessible(page, "last step");
  await picture("complete");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("the tools take one line, and a menu has the rest", async ({ page, picture }) => {
    await page.goto("/user/resume/confirm");
    await expect(page.getByRole("img", { name: "履歴書 1枚目（全2枚）" })).toBeVisible();
    const tools = page.getByRole("toolbar", { name: "紙面の操作" });
    const search = page.getByRole("searchbox", { name: "紙面の文字を検索" });
    expect((await tools.boundingBox())?.height).toBeLessThanOrEqual(44);
    await expect(search).toBeHidden();
    await picture("viewer-phone");
    await tools.getByRole("button", { name: "そのほかの操作" }).click();
    await page.getByRole("menuitem", { name: "文字を検索" }).click();
    await expect(search).toBeFocused();
    await page.keyboard.type("佐倉");
    await expect(page.getByRole("search").getByRole("status")).toContainText("1件見つかりました");
  });
});

test.describe("a refused PDF", () => {
  test.use({ expectedErrors: /500|output\.pdf/ });

  test("is said with a way to try again", async ({ page }) => {
    await page.route("**/output.pdf*", (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto("/user/resume/confirm");
    const failure = page.getByRole("alert").filter({ hasText: fileMessages.pdfLoadFailed });
    await expect(failure).toBeVisible();
    await page.unroute("**/output.pdf*");
    await failure.getByRole("button", { name: "再読み込みする" }).click();
    await expect(page.getByRole("img", { name: "履歴書 1枚目（全2枚）" })).toBeVisible();
  });
});
