import { writeFile } from "node:fs/promises";
import type { Locator, Page, Request, Route } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { aPdf, aPng, type SampleFile } from "../support/sample-files.ts";
import { expect, test } from "../support/test.ts";

const CHUNKS = "**/uploads/chunked/upload";
const MEGABYTE = 1024 * 1024;

test.use({ signedIn: true, expectedErrors: /ERR_FAILED|status of 507/ });

async function openFiles(page: Page): Promise<Locator> {
  await page.goto("/component_library?group=files");
  const uploader = page.locator("#uploader");
  await expect(uploader.getByText("暗号化して、あなたのアカウントに保存します")).toBeVisible();
  return uploader;
}
const give = (section: Locator, files: SampleFile[]) =>
  section.locator('input[type="file"]').first().setInputFiles(files);
/** One byte too many, made in the page: it is not sent anywhere. */
const giveLarge = (section: Locator) =>
  section
    .locator('input[type="file"]')
    .first()
    .evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(10 * 1024 * 1024 + 1)], "大きい.pdf", { type: "application/pdf" }));
      input.files = chosen.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
const rowOf = (section: Locator, name: string) => section.getByRole("listitem", { name, exact: true });
/** Index of the chunk a request carries. */
const indexOf = (request: Request) =>
  /name="chunkIndex"\r\n\r\n(\d+)/.exec(request.postDataBuffer()?.toString("latin1") ?? "")?.[1];
/** Drags a file of the disk over an element, as from another window, and lets go of it there. */
async function drag(page: Page, to: Locator, file: string, meanwhile: () => Promise<void>): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  const box = await to.boundingBox();
  if (!box) throw new Error("the drop area is not on the screen");
  const browser = await page.context().newCDPSession(page);
  const dragged = {
    x: box.x + box.width / 2,
    y: box.y + box.height / 2,
    data: { items: [], files: [file], dragOperationsMask: 1 },
  };
  await browser.send("Input.dispatchDragEvent", { type: "dragEnter", ...dragged });
  await browser.send("Input.dispatchDragEvent", { type: "dragOver", ...dragged });
  await meanwhile();
  await browser.send("Input.dispatchDragEvent", { type: "drop", ...dragged });
  await browser.detach();
}

/** Indexes of the chunks that leave from now on. */
async function watchChunks(page: Page): Promise<readonly (string | undefined)[]> {
  const sent: (string | undefined)[] = [];
  await page.route(CHUNKS, (route) => {
    sent.push(indexOf(route.request()));
    return route.continue();
  });
  return sent;
}
const start = (section: Locator) => section.getByRole("button", { name: "アップロードする" }).click();

test("several files go up; one that fails goes on with what is missing, and comes back byte for byte", async ({
  page,
}) => {
  const uploader = await openFiles(page);
  const large = aPdf("職務経歴書.pdf", 3.5 * MEGABYTE);
  await give(uploader, [aPng("証明写真.png"), large, aPdf("推薦状.pdf")]);
  await expect(uploader.getByText("待機中").first()).toBeVisible();

  const cut = (route: Route) => (indexOf(route.request()) === "1" ? route.abort() : route.continue());
  await page.route(CHUNKS, cut);
  await start(uploader);
  const row = rowOf(uploader, "職務経歴書.pdf");
  await expect(row.getByText("チャンク2のアップロードに失敗しました")).toBeVisible();
  await expect(uploader.getByText("3件中2件完了", { exact: true })).toBeVisible();
  await expect(uploader.getByRole("alert").filter({ hasText: "1件をアップロードできませんでした" })).toBeVisible();
  await expectAccessible(page, "an upload that failed");

  await page.unroute(CHUNKS, cut);
  const sent = await watchChunks(page);
  await row.getByRole("button", { name: "再試行：職務経歴書.pdf" }).click();
  await expect(uploader.getByText("3件中3件完了", { exact: true })).toBeVisible();
  expect(sent).toEqual(["1", "2", "3"]);
  await expect(uploader.getByRole("progressbar", { name: "全体の進捗" })).toHaveAttribute("aria-valuenow", "100");

  const address = await row.getByRole("link").getAttribute("href");
  const stored = await page.request.get(address ?? "");
  expect(Buffer.compare(await stored.body(), large.buffer)).toBe(0);
});

test("a file is dropped, stopped, taken up again after a reload, and what breaks a rule is named", async ({
  page,
}, info) => {
  const uploader = await openFiles(page);
  await start(uploader);
  await expect(uploader.getByRole("alert").filter({ hasText: "アップロードするファイルがありません" })).toBeVisible();

  const file = info.outputPath("メモ.txt");
  await writeFile(file, "見本");
  await drag(page, uploader.getByText("ファイルをここにドラッグ＆ドロップ").first(), file, async () => {
    await expect(uploader.getByText("ここで離すと追加されます")).toBeVisible();
  });
  await expect(uploader.getByText("許可されていないファイル形式です（許可形式: PDF、JPEG、PNG、GIF）")).toBeVisible();

  const photo = aPng("証明写真.png");
  await give(uploader, [photo]);
  await expect(rowOf(uploader, "証明写真.png")).toBeVisible();
  await give(uploader, [photo]);
  await expect(uploader.getByText("同じファイルが既に選択されています")).toBeVisible();
  await expectAccessible(page, "files that were refused");
  await giveLarge(uploader);
  await expect(uploader.getByText("ファイルサイズが上限の10MBを超えています")).toBeVisible();
  await give(
    uploader,
    ["一", "二", "三", "四", "五"].map((name) => aPdf(`${name}.pdf`)),
  );
  await expect(uploader.getByText("ファイル数が上限の5件を超えます")).toBeVisible();
  await expect(uploader.getByText("5件中0件完了", { exact: true })).toBeVisible();
  for (const name of ["一", "二", "三", "四"]) {
    await uploader.getByRole("button", { name: `一覧から外す：${name}.pdf` }).click();
  }
  await expect(uploader.getByRole("button", { name: "一覧から外す：証明写真.png" })).toBeFocused();

  // The third chunk is on its way for ever.
  let isHeld = false;
  const hold = (route: Route) => {
    if (indexOf(route.request()) !== "2") return route.continue();
    isHeld = true;
  };
  await page.route(CHUNKS, hold);
  await uploader.getByRole("button", { name: "見本のPDFを使う" }).click();
  await start(uploader);
  const row = rowOf(uploader, "職務経歴書.pdf");
  await expect.poll(() => isHeld).toBe(true);
  await row.getByRole("button", { name: "中止：職務経歴書.pdf" }).focus();
  await page.keyboard.press("Enter");
  await expect(row.getByText("アップロードが中止されました")).toBeVisible();
  await expect(row.getByRole("button", { name: "再試行：職務経歴書.pdf" })).toBeFocused();
  await page.unroute(CHUNKS, hold);

  await page.reload();
  const sent = await watchChunks(page);
  await uploader.getByText("選ぶとすぐに送る").click();
  await uploader.getByRole("button", { name: "見本のPDFを使う" }).click();
  await expect(uploader.getByText("1件中1件完了", { exact: true })).toBeVisible();
  expect(sent).toEqual(["2", "3"]);
});

test("one PDF: asked for, judged, looked at, sent, and back to where it can be sent again when that fails", async ({
  page,
}) => {
  await openFiles(page);
  const dropzone = page.locator("#dropzone");
  await start(dropzone);
  await expect(dropzone.getByText("ファイルを選択してください", { exact: true })).toBeVisible();
  await give(dropzone, [aPng("証明写真.png")]);
  await expect(dropzone.getByText("PDFファイルを選択してください")).toBeVisible();
  await giveLarge(dropzone);
  await expect(dropzone.getByText("ファイルサイズは10MB以下にしてください")).toBeVisible();

  await give(dropzone, [aPdf("職務経歴書.pdf", 5000)]);
  await expect(dropzone.getByText("1ページ", { exact: true })).toBeVisible();
  await page.route("**/uploads", (route) => route.fulfill({ status: 507, body: "{}" }), { times: 1 });
  await start(dropzone);
  await expect(dropzone.getByText("アップロードエラー: 507")).toBeVisible();
  await page.locator("#uploader").getByText("使えない", { exact: true }).click();
  await expectAccessible(page, "a PDF that did not go up, and an area that is closed");
  await dropzone.getByRole("button", { name: "再試行" }).click();
  await expect(dropzone.getByText("完了", { exact: true })).toBeVisible();
  await dropzone.getByRole("button", { name: "別のファイルを選ぶ" }).click();
  await expect(dropzone.getByRole("button", { name: "ファイルを選択", exact: true })).toBeVisible();
});

test("a photo is cut to 300 × 400 px by keys, pointer and buttons, upright whatever way it was taken", async ({
  page,
}) => {
  await openFiles(page);
  const crop = page.locator("#crop");
  await crop.getByRole("button", { name: "横向きに撮った写真を使う" }).click();
  const frame = crop.getByRole("application", { name: /^切り抜く範囲/ });
  await expect(frame).toBeVisible();
  const picture = crop.getByRole("img", { name: "切り抜いた証明写真" });
  const cutOut = async () => {
    const before = (await picture.count()) > 0 ? await picture.getAttribute("src") : "";
    await crop.getByRole("button", { name: "この範囲で切り抜く" }).click();
    await expect(picture).not.toHaveAttribute("src", before ?? "");
    const offset = (await crop.getByText(/左から\d+px・上から\d+px/).textContent())?.match(/\d+/g)?.map(Number);
    const range = (
      await crop
        .getByText(/^\d+×\d+px$/)
        .last()
        .textContent()
    )
      ?.match(/\d+/g)
      ?.map(Number);
    return { offset, range };
  };

  // The whole height of the upright photo of 1200 × 1500 px; the bush stands at its left, below.
  const whole = await cutOut();
  expect(whole).toMatchObject({ offset: [38, 0], range: [1125, 1500] });
  const made = await picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d");
    context?.drawImage(image, 0, 0);
    return { size: [canvas.width, canvas.height], bush: [...(context?.getImageData(22, 352, 1, 1).data ?? [])] };
  });
  expect(made.size).toEqual([300, 400]);
  const [red = 0, green = 0, blue = 0] = made.bush;
  expect(green, `${made.bush}`).toBeGreaterThan(Math.max(red, blue));

  await crop.getByRole("button", { name: "拡大" }).click();
  await crop.getByRole("button", { name: "拡大" }).click();
  const nearer = await cutOut();
  expect(nearer.range?.[1]).toBe(Math.round(1500 / 1.21));
  await frame.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowDown");
  const moved = await cutOut();
  expect(moved.offset?.[0]).toBeLessThan(nearer.offset?.[0] ?? 0);
  expect(moved.offset?.[1]).toBeLessThan(nearer.offset?.[1] ?? 0);
  await crop.getByRole("button", { name: "写真を左へ" }).click();
  await crop.getByRole("button", { name: "写真を上へ" }).click();
  expect((await cutOut()).offset).toEqual(nearer.offset);

  const box = await frame.boundingBox();
  if (!box) throw new Error("the frame is not on the screen");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 15, box.y + box.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await cutOut()).offset?.[0]).toBeLessThan(nearer.offset?.[0] ?? 0);
  await crop.getByRole("slider", { name: "拡大率" }).focus();
  await page.keyboard.press("End");
  await expect(crop.getByText("400%")).toBeVisible();
  await expect(crop.getByText("範囲が小さいため")).toBeVisible();
  await crop.getByRole("button", { name: "右に90°回転" }).click();
  await expectAccessible(page, "a photo under its frame");
  await crop.getByRole("button", { name: "最初に戻す" }).click();
  expect(await cutOut()).toMatchObject({ offset: whole.offset, range: whole.range });

  await page.setViewportSize({ width: 320, height: 640 });
  await crop.getByRole("button", { name: "小さい写真を使う" }).click();
  await expect(crop.getByText("この写真は小さいため（240×320px）")).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await crop.getByRole("button", { name: "壊れた写真を使う" }).click();
  await expect(crop.getByText("画像の読み込みに失敗しました")).toBeVisible();
});
