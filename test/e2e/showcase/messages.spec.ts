import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { expect, test } from "../support/test.ts";
import { stopTime } from "../support/time.ts";

const PATH = "/component_library?group=messages";

const section = (page: Page, id: string) => page.locator(`section#${id}`);
const cards = (page: Page, region: "お知らせ" | "届いた通知") =>
  page.getByRole("region", { name: region, exact: true }).getByRole("alertdialog");
const button = (page: Page, id: string, name: string) => section(page, id).getByRole("button", { name });
const choose = (page: Page, id: string, option: string) => section(page, id).getByText(option, { exact: true }).click();

async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(PATH);
  await expect(section(page, "frame-error")).toBeVisible();
}

test("toasts: five at most, four seconds, and never while somebody reads", async ({ page }) => {
  await open(page);
  await stopTime(page);
  await button(page, "toast", "6件続けて表示する").click();
  await expect(cards(page, "お知らせ")).toHaveText([/職歴/, /免許・資格/, /学歴/, /連絡先/, /現住所/]);
  await cards(page, "お知らせ").nth(2).hover();
  await page.clock.resume();
  await page.clock.fastForward(60_000);
  await expect(cards(page, "お知らせ")).toHaveCount(5);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(4000);
  await expect(cards(page, "お知らせ")).toHaveCount(0);

  // By keyboard: the region is a landmark, the action runs and the focus comes back.
  await section(page, "toast").getByText("操作を付ける").click();
  await choose(page, "toast", "閉じるまで");
  await button(page, "toast", "トーストを表示する").focus();
  await page.keyboard.press("Enter");
  await expect(cards(page, "お知らせ")).toHaveText(/学歴を保存しました/);
  await page.keyboard.press("F6");
  await expect(page.getByRole("region", { name: "お知らせ", exact: true })).toBeFocused();
  await cards(page, "お知らせ").getByRole("button", { name: "元に戻す" }).focus();
  await page.keyboard.press("Enter");
  await expect(cards(page, "お知らせ")).toHaveText(/元に戻しました/);
  await cards(page, "お知らせ").getByRole("button", { name: "閉じる" }).press("Enter");
  await expect(cards(page, "お知らせ")).toHaveCount(0);
});

test("notifications: one at a time, and an error stays until it is dealt with", async ({ page }) => {
  await open(page);
  await stopTime(page);
  await button(page, "notification", "3件続けて表示する").click();
  await expect(cards(page, "届いた通知")).toHaveText(/新しい求人があります/);
  await page.clock.resume();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5000);
  await expect(cards(page, "届いた通知")).toHaveText(/写真を保存できませんでした/);
  await page.clock.fastForward(600_000);
  await expect(cards(page, "届いた通知")).toHaveText(/写真を保存できませんでした/);
  // The next one comes under the pointer that has closed the error, and stays while it is there.
  await cards(page, "届いた通知").getByRole("button", { name: "閉じる" }).click();
  await expect(cards(page, "届いた通知")).toHaveText(/PDFができました/);
  await page.clock.fastForward(60_000);
  await expect(cards(page, "届いた通知")).toHaveCount(1);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(5000);
  await expect(cards(page, "届いた通知")).toHaveCount(0);

  await button(page, "notification", "サーバーのエラーを表示する").click();
  await expect(cards(page, "届いた通知")).toContainText("サーバーでエラーが発生しました");
  await cards(page, "届いた通知").getByRole("button", { name: "サポートに問い合わせる" }).click();
  await expect(cards(page, "お知らせ")).toHaveText(/お問い合わせの窓口/);
  await button(page, "notification", "通信エラーを表示する").click();
  await expect(cards(page, "届いた通知")).toContainText("インターネット接続を確認してください");
  const loaded = page.waitForEvent("load");
  await cards(page, "届いた通知").getByRole("button", { name: "再試行する" }).click();
  await loaded;
  await expect(section(page, "toast")).toBeVisible();
});

test("messages of a page: alerts, flashes, banners, what did not load, no connection", async ({ page, context }) => {
  await open(page);
  await stopTime(page);
  await choose(page, "alert", "5秒で消える");
  const draft = section(page, "alert").getByText("下書きを読み込みました");
  await draft.hover();
  await page.clock.resume();
  await page.clock.fastForward(60_000);
  await expect(draft).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(6000);
  await expect(draft).toHaveCount(0);

  const flashes = page.locator("#flash-messages").getByRole("status");
  const loaded = page.waitForEvent("load");
  await button(page, "flash", "ページを読み込み直す").click();
  await loaded;
  await expect(flashes).toHaveText(/応募を受け付けました/);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(6000);
  await expect(flashes).toHaveCount(0);
  await stopTime(page);
  await button(page, "flash", "ホームへ移動する").click();
  await expect(page.getByRole("heading", { level: 1, name: /履歴書を/ })).toBeVisible();
  await expect(flashes).toHaveText(/応募を受け付けました/);
  await page.clock.resume();
  await page.goBack();

  const banner = section(page, "banner").getByText(/メンテナンスのため/);
  await section(page, "banner").getByText("閉じたことを覚える").click();
  await button(page, "banner", "バナーを表示する").click();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(11_000);
  await expect(banner).toHaveCount(0);
  await button(page, "banner", "バナーを表示する").click();
  await section(page, "banner").getByRole("button", { name: "閉じる" }).click();
  await button(page, "banner", "バナーを表示する").click();
  await expect(section(page, "banner").getByText("このタブではもう出ません")).toBeVisible();
  await expect(banner).toHaveCount(0);

  const failed = section(page, "frame-error");
  await expect(failed.getByRole("alert")).toHaveText(
    "読み込みに失敗しましたページを再読み込みするか、しばらく経ってから再度お試しください。再読み込みする",
  );
  await failed.getByRole("button", { name: "再読み込みする" }).click();
  await page.clock.fastForward(1200);
  await expect(failed.getByRole("listitem")).toHaveCount(2);

  const header = page.locator("header[data-screen-only]");
  await context.setOffline(true);
  await expect(header.getByText("インターネット接続が切断されました。接続を確認してください。")).toBeVisible();
  await expect(
    section(page, "offline")
      .getByRole("status")
      .filter({ hasText: /^オフライン$/ }),
  ).toBeVisible();
  await stopTime(page);
  await context.setOffline(false);
  await expect(header.getByText("インターネット接続が切断されました")).toHaveCount(0);
  await expect(cards(page, "お知らせ")).toHaveText(/オンラインに戻りました/);
});

test("all of them together: no barrier in either theme, nothing lost at 320 px", async ({ page, picture }) => {
  await open(page);
  await choose(page, "toast", "閉じるまで");
  await section(page, "toast").getByText("操作を付ける").click();
  for (const kind of ["成功", "お知らせ", "注意", "エラー"]) {
    await choose(page, "toast", kind);
    await button(page, "toast", "トーストを表示する").press("Enter");
  }
  await choose(page, "banner", "閉じるまで");
  await button(page, "banner", "バナーを表示する").press("Enter");
  await button(page, "flash", "次の見本へ進む").press("Enter");
  await button(page, "notification", "サーバーのエラーを表示する").press("Enter");
  await expect(cards(page, "お知らせ")).toHaveCount(4);
  await expect(cards(page, "届いた通知")).toHaveCount(1);
  await expectAccessible(page, "messages");
  await picture("showcase-messages");
  await page.setViewportSize({ width: 320, height: 640 });
  const lost = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(lost).toBe(0);
  for (const action of await cards(page, "お知らせ").getByRole("button").all()) {
    const isWithin = async () => {
      const box = await action.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 320 && box.height >= 44;
    };
    await expect.poll(isWithin).toBe(true);
  }
});
