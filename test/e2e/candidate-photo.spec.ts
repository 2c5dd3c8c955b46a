import type { Page } from "@playwright/test";
import { recordPhotoMessages } from "../../japanese/record-photo-messages.ts";
import { drawnPortrait } from "../support/drawn-portrait.ts";
import { expectAccessible } from "./support/axe.ts";
import { send, signIn } from "./support/people.ts";
import { aPdf, type SampleFile } from "./support/sample-files.ts";
import { expect, test } from "./support/test.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };

const jpeg = (buffer: Buffer): SampleFile => ({ name: "写真.jpg", mimeType: "image/jpeg", buffer });
const choose = (page: Page, file: SampleFile) => page.locator('input[type="file"]').first().setInputFiles(file);
const registered = (page: Page) => page.getByRole("img", { name: "登録した写真" });

async function process(page: Page): Promise<void> {
  await page.getByRole("button", { name: "処理する" }).click();
  await expect(page.getByText(recordPhotoMessages.status.completed)).toBeVisible({ timeout: 30_000 });
}

test("a consultant sends a photo, compares it, frames it anew, removes it and brings it back", async ({
  page,
  picture,
}) => {
  await signIn(page.request, "agency@example.jp");
  const candidate = { last_name: "佐倉", first_name: "美咲" };
  const added = await send(page.request, "POST", "/agency/candidates", { candidate });
  const { id } = ((await added.json()) as { candidate: { id: string } }).candidate;
  await page.goto(`/candidates/${id}?tab=photo`);
  await expect(page.getByText("写真はまだ登録されていません")).toBeVisible();

  await test.step("a wrong file is refused before anything is sent", async () => {
    await page.getByRole("button", { name: "処理する" }).click();
    await expect(page.getByRole("alert").getByText(recordPhotoMessages.needed)).toBeVisible();
    await choose(page, aPdf("職務経歴書.pdf"));
    await expect(page.getByRole("alert").getByText(recordPhotoMessages.wrongType)).toBeVisible();
  });

  await test.step("a photo before a busy wall is kept as it is, with a warning", async () => {
    await choose(page, jpeg(await drawnPortrait({ isBusy: true })));
    await expect(page.getByRole("img", { name: "選んだ写真" })).toBeVisible();
    await process(page);
    await expect(registered(page)).toBeVisible();
    await expect(page.getByText(recordPhotoMessages.unknownBackground)).toBeVisible();
    await picture("candidate photo warning");
  });

  await test.step("another one is processed, and compared with the upload", async () => {
    const before = (await registered(page).getAttribute("src")) ?? "";
    await choose(page, jpeg(await drawnPortrait({ orientation: 6 })));
    await process(page);
    await expect(registered(page)).not.toHaveAttribute("src", before);
    await expect(page.getByText(recordPhotoMessages.unknownBackground)).toBeHidden();
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await picture(`candidate photo ${size.width}`);
    }
    await expectAccessible(page, "a processed photo");
    await page.getByRole("button", { name: "加工前と比べる" }).click();
    const dialog = page.getByRole("dialog", { name: "加工前と加工後" });
    const slider = dialog.getByRole("slider", { name: "比べる位置" });
    await slider.focus();
    await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", "加工前51%、加工後49%");
    await picture("candidate photo compare");
    await expectAccessible(page, "the comparison");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  });

  await test.step("it is framed anew by hand", async () => {
    await page.getByRole("button", { name: "範囲を直す" }).click();
    const dialog = page.getByRole("dialog", { name: "写真の範囲を決める" });
    await dialog.getByRole("button", { name: "拡大" }).press("Enter");
    await dialog.getByRole("button", { name: "この範囲で保存" }).click();
    await expect(page.getByText(recordPhotoMessages.framed)).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("it is removed and brought back", async () => {
    await page.getByRole("button", { name: "写真を削除" }).click();
    await expect(page.getByText(recordPhotoMessages.removed)).toBeVisible();
    await expect(page.getByText("写真はまだ登録されていません")).toBeVisible();
    await page.getByRole("button", { name: "元に戻す" }).last().click();
    await expect(registered(page)).toBeVisible();
  });
});

test("photos of several records are sent together, each with a state of its own", async ({ page, picture }) => {
  await signIn(page.request, "agency@example.jp");
  const stamp = `撮影${Date.now()}`;
  const ids: string[] = [];
  for (const first_name of ["一子", "二子"]) {
    const added = await send(page.request, "POST", "/agency/candidates", {
      candidate: { last_name: stamp, first_name },
    });
    ids.push(((await added.json()) as { candidate: { id: string } }).candidate.id);
  }
  await page.goto(`/agency/candidates?search=${encodeURIComponent(stamp)}`);
  await expect(page.getByText("1-2 / 2件")).toBeVisible();
  for (const name of ["一子", "二子"]) await page.locator("label", { hasText: `「${stamp} ${name}」を選択` }).click();
  await page.getByRole("button", { name: "写真を登録" }).click();
  const dialog = page.getByRole("dialog", { name: "写真をまとめて登録" });
  const lineOf = (name: string) => dialog.getByRole("listitem").filter({ hasText: name });
  await lineOf("一子")
    .locator('input[type="file"]')
    .setInputFiles(jpeg(await drawnPortrait()));
  await lineOf("二子")
    .locator('input[type="file"]')
    .setInputFiles(jpeg(Buffer.from("壊れた写真")));
  await expectAccessible(page, "the choice of several photos", "[role=dialog]");
  await dialog.getByRole("button", { name: "処理する" }).click();
  const { status, wrongType } = recordPhotoMessages;
  await expect(lineOf("一子").getByText(status.completed)).toBeVisible({ timeout: 30_000 });
  await expect(lineOf("二子").getByText(wrongType)).toBeVisible();
  await picture("candidate photo batch");
  await dialog.getByRole("button", { name: "閉じる" }).last().click();
  await expect(dialog).toBeHidden();
  await page.goto(`/candidates/${ids[0]}?tab=photo`);
  await expect(registered(page)).toBeVisible();
});
