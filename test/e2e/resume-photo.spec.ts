import type { Page } from "@playwright/test";
import { photoMessages } from "../../japanese/photo-messages.ts";
import { cornersOf, samplePhoto } from "../support/sample-photos.ts";
import { expectAccessible } from "./support/axe.ts";
import { aPdf, type SampleFile } from "./support/sample-files.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

const UPRIGHT = [0, 1, 2, 3];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

const jpeg = (buffer: Buffer, name = "写真.jpg"): SampleFile => ({ name, mimeType: "image/jpeg", buffer });

async function openPhoto(page: Page): Promise<void> {
  await page.goto("/user/resume/photo");
  await expect(page.getByRole("heading", { level: 1, name: "写真" })).toBeVisible();
}

const choose = (page: Page, file: SampleFile) => page.locator('input[type="file"]').setInputFiles(file);
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const registered = (page: Page) => page.getByRole("region", { name: "登録した写真" });

async function saveFramed(page: Page): Promise<void> {
  await dialog(page, "写真の範囲を決める").getByRole("button", { name: "この範囲で保存" }).click();
  const saved = dialog(page, photoMessages.saved);
  await expect(saved.getByRole("img", { name: "保存した証明写真" })).toBeVisible();
  await saved.getByRole("button", { name: "閉じる" }).last().click();
  await expect(saved).toBeHidden();
}

/** The picture as the browser has loaded it. */
async function shownPhoto(page: Page): Promise<Buffer> {
  const address = await registered(page).getByRole("img").getAttribute("src");
  return (await page.request.get(address ?? "")).body();
}

test("a photo is framed with the keyboard, saved, printed, removed and brought back", async ({ page, picture }) => {
  await openPhoto(page);
  await expect(page.getByText("写真はまだ登録されていません")).toBeVisible();
  await choose(page, jpeg(await samplePhoto({ orientation: 6, width: 1200, height: 1800 })));

  const crop = dialog(page, "写真の範囲を決める");
  await expect(crop.getByText("点線のだ円に合わせてください")).toBeVisible();
  const stage = crop.getByRole("application");
  await stage.focus();
  await crop.getByRole("button", { name: "拡大" }).press("Enter");
  await crop.getByRole("button", { name: "縮小" }).press("Enter");
  await stage.press("ArrowUp");
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await picture(`photo-crop-${size.width}`);
  }
  await saveFramed(page);
  expect(await cornersOf(await shownPhoto(page))).toEqual(UPRIGHT);
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await picture(`photo-${size.width}`);
  }
  await expectAccessible(page, "a registered photo");

  await page.goto("/user/resume/history");
  await expect(page.getByText("写真を登録")).toBeVisible();

  await openPhoto(page);
  await page.getByRole("button", { name: "写真を削除" }).click();
  await expect(page.getByText(photoMessages.removed)).toBeVisible();
  await expect(registered(page)).toBeHidden();
  await page.getByRole("button", { name: "元に戻す" }).last().click();
  await expect(registered(page).getByRole("img")).toBeVisible();
  expect(await cornersOf(await shownPhoto(page))).toEqual(UPRIGHT);
});

test("a photo of any size is made smaller before it is sent, and stays upright", async ({ page }) => {
  await openPhoto(page);
  await expect(page.getByText("5MB")).toBeHidden();
  // 12 megapixels, held upright, and more than the server takes.
  const large = await samplePhoto({ orientation: 6, width: 3024, height: 4032 });
  await choose(page, jpeg(Buffer.concat([large, Buffer.alloc(6 * 1024 * 1024)])));
  const sending = page.waitForRequest((request) => request.url().endsWith("/user/resume/photo"));
  await saveFramed(page);
  expect(Number(await (await sending).headerValue("content-length"))).toBeLessThan(2 * 1024 * 1024);
  expect(await cornersOf(await shownPhoto(page))).toEqual(UPRIGHT);
});

test("a registered photo is framed anew from the kept upload", async ({ page }) => {
  await openPhoto(page);
  await choose(page, jpeg(await samplePhoto({ width: 1200, height: 1600 })));
  await saveFramed(page);
  await page.getByRole("button", { name: "切り抜きを直す" }).click();
  const crop = dialog(page, "写真の範囲を決める");
  await crop.getByRole("button", { name: "右に90°回転" }).click();
  await saveFramed(page);
  // Turned to the right, the lower left corner is the upper left one.
  expect(await cornersOf(await shownPhoto(page))).toEqual([2, 0, 3, 1]);
});

test("the photo stands in the line of sections, between 作成日 and 確認・印刷", async ({ page }) => {
  await page.goto("/user/resume/create-date/edit");
  await page.getByRole("button", { name: "保存して次へ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "写真" })).toBeVisible();
  await page.getByRole("link", { name: "前へ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "作成日" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "次へ" }).click();
  await expect(page).toHaveURL(/\/user\/resume\/confirm$/);
  for (const home of ["/mypage", "/documents"]) {
    await page.goto(home);
    await page.getByRole("link", { name: /^写真/ }).click();
    await expect(page).toHaveURL(/\/user\/resume\/photo$/);
  }
});

test("a file that cannot be the photo is refused beside the field, before anything is sent", async ({ page }) => {
  await openPhoto(page);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const wrong: readonly [SampleFile, string][] = [
    [aPdf("職務経歴書.pdf"), photoMessages.wrongType],
    [{ ...jpeg(Buffer.from("ftypheic"), "写真.heic"), mimeType: "image/heic" }, photoMessages.heicNotRead],
    [jpeg(await samplePhoto({ width: 240, height: 320 })), photoMessages.tooSmall(300, 400)],
    [jpeg(Buffer.from("写真ではありません")), photoMessages.broken],
  ];
  for (const [file, message] of wrong) {
    await choose(page, file);
    await expect(page.getByRole("alert").getByText(message)).toBeVisible();
    await expect(dialog(page, "写真の範囲を決める")).toBeHidden();
  }
  expect(sent.filter((url) => url.includes("/user/resume/photo"))).toEqual([]);
});

test.describe("with a server that refuses", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("says the server's words beside the field and keeps the photo there was", async ({ page }) => {
    await openPhoto(page);
    await choose(page, jpeg(await samplePhoto()));
    // Some browsers refuse a truncated file themselves: the refusal is the server's answer, word for word.
    const errors = { id_photo: [photoMessages.broken] };
    const json = { success: false, message: photoMessages.broken, errors };
    await page.route("**/user/resume/photo", (route) =>
      route.request().method() === "GET" ? route.fallback() : route.fulfill({ status: 422, json }),
    );
    const crop = dialog(page, "写真の範囲を決める");
    await crop.getByRole("button", { name: "この範囲で保存" }).click();
    await expect(page.getByRole("alert").getByText(photoMessages.broken)).toBeVisible();
    await expect(registered(page)).toBeHidden();
  });
});
