import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { fingerOn } from "../support/finger.ts";
import { expect, test } from "../support/test.ts";
import { passUntil, stopTime } from "../support/time.ts";

// Scrollbars that take room, as on most desktops: without them nothing could jump.
test.use({
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
    { scope: "worker" },
  ],
});

const OVERLAY = "[role=dialog], [role=alertdialog], [role=menu], [role=tooltip]";

async function visit(page: Page) {
  await page.goto("/component_library?group=overlays");
  await expect(page.locator("section#tooltip")).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const modal = (page: Page, name: string) => page.getByRole("dialog", { name });
/** A modal below another one is hidden from assistive technology. */
const layerOf = (page: Page, name: string) =>
  page
    .getByRole("dialog", { name, includeHidden: true })
    .evaluate((it) => getComputedStyle(it.closest("[style*=z-index]") as Element).zIndex);

test("modals lie one upon the other, the page stands still below, and toasts are pressed above", async ({ page }) => {
  await visit(page);
  const opener = page.getByRole("button", { name: "重ねて開く", includeHidden: true });
  const banner = page.getByRole("banner", { includeHidden: true });
  await opener.scrollIntoViewIfNeeded();
  const bar = await page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(bar).toBeGreaterThan(0);
  const positions = () => Promise.all([opener, banner, page.locator("section#modal")].map((it) => it.boundingBox()));
  const before = await positions();

  await opener.click();
  await expect(modal(page, "求人を選ぶ")).toBeVisible();
  expect(await positions()).toEqual(before);
  await page.mouse.wheel(0, 600);
  await press(page, "書類を選ぶ");
  await press(page, "写真を選ぶ");
  await expect(modal(page, "写真を選ぶ")).toBeVisible();
  expect(await positions()).toEqual(before);
  expect(await Promise.all(["求人を選ぶ", "書類を選ぶ", "写真を選ぶ"].map((name) => layerOf(page, name)))).toEqual([
    "1000",
    "1010",
    "1020",
  ]);

  // The focus goes round within the one on top.
  for (const _ of [1, 2, 3, 4, 5]) {
    await page.keyboard.press("Tab");
    await expect(modal(page, "写真を選ぶ").locator(":focus")).toHaveCount(1);
  }

  await press(page, "トーストを出す");
  await page.getByRole("button", { name: "元に戻す", exact: true }).last().click();
  await expect(page.getByText("元に戻しました")).toBeVisible();
  await expect(modal(page, "写真を選ぶ")).toBeVisible();

  await modal(page, "写真を選ぶ").getByRole("button", { name: "トーストを出す" }).focus();
  for (const [closed, focused] of [
    ["写真を選ぶ", "写真を選ぶ"],
    ["書類を選ぶ", "書類を選ぶ"],
    ["求人を選ぶ", "重ねて開く"],
  ] as const) {
    await page.keyboard.press("Escape");
    await expect(modal(page, closed)).toBeHidden();
    await expect(page.getByRole("button", { name: focused, exact: true })).toBeFocused();
    expect(await positions()).toEqual(before);
  }
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("a modal tells what it does, is refused, keeps what was typed, and comes and goes by itself", async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page);
    const section = page.locator("section#modal");
    const told = section.getByRole("list", { name: "できごと" }).getByRole("listitem");
    await section.getByText("スライド").click();
    await press(page, "モーダルを開く");
    const paper = modal(page, "履歴書の様式が新しくなりました");
    await expect(paper.getByRole("button", { name: "閉じる" })).toBeFocused();
    await page.mouse.click(5, 400);
    await expect(paper).toBeHidden();

    await press(page, "できごとを記録して開く");
    const schedule = modal(page, "面接の日程");
    await expect(schedule.getByText("開いた", { exact: true })).toBeVisible();
    await schedule.getByText("閉じるのを断る").click();
    await page.keyboard.press("Escape");
    await expect(schedule.getByText("断りました")).toBeVisible();
    await schedule.getByText("閉じるのを断る").click();
    await press(page, "この日程で返事をする");
    await expect(schedule).toBeHidden();
    await expect(told).toHaveText([
      "開く前（プログラム）",
      "開いた",
      "閉じる前（操作）",
      "断りました",
      "閉じる前（プログラム）",
      "閉じた",
    ]);
    await press(page, "記録を消す");
    await section.getByText("開くのを断る").click();
    await press(page, "できごとを記録して開く");
    await expect(told).toHaveText(["開く前（プログラム）", "断りました"]);
    await expect(schedule).toBeHidden();

    await press(page, "資格を追加する");
    await page.getByRole("textbox", { name: "資格の名前" }).fill("宅地建物取引士");
    await page.keyboard.press("Escape");
    await press(page, "入力に戻る");
    await expect(page.getByRole("alertdialog")).toBeHidden();
    await expect(page.getByRole("textbox", { name: "資格の名前" })).toHaveValue("宅地建物取引士");
    await page.keyboard.press("Escape");
    await press(page, "破棄する");
    await expect(modal(page, "資格の追加")).toBeHidden();

    await stopTime(page);
    await section.getByText("ページに置く", { exact: true }).click();
    await page.mouse.move(5, 400);
    await passUntil(page, modal(page, "保存が完了しました"));
    await page.clock.resume();
    await expect(modal(page, "保存が完了しました")).toBeHidden();

    await stopTime(page);
    await press(page, "書類をまとめる");
    const progress = modal(page, "書類をまとめています");
    await expect(progress).toBeVisible();
    await page.keyboard.press("Escape");
    await passUntil(page, progress.getByText("12件の書類をまとめました"));
    await page.clock.resume();
    await expect(progress).toBeHidden();
  });
});

test("a gallery turns by keys, buttons and a finger", async ({ page }) => {
  await visit(page);
  const finger = await fingerOn(page);
  await page.locator("section#gallery").getByRole("button").first().click();
  const gallery = modal(page, "書類の見本");
  const isAt = (position: string) => expect(gallery.getByText(position, { exact: true })).toBeVisible();
  await expect(gallery.locator("[data-state=shown]")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await isAt("2 / 5");
  await page.keyboard.press("End");
  await isAt("5 / 5");
  await page.keyboard.press("ArrowRight");
  await isAt("1 / 5");
  await gallery.getByRole("button", { name: /^3枚目/ }).click();
  await isAt("3 / 5");
  const stage = await gallery.locator("[data-state]").boundingBox();
  if (!stage) throw new Error("no stage");
  await finger.down(stage.x + stage.width / 2, stage.y + 100);
  await finger.moveTo(stage.x + stage.width / 2 - 120, stage.y + 110);
  await finger.up();
  await isAt("4 / 5");
  await page.keyboard.press("Escape");
  await expect(gallery).toBeHidden();

  await press(page, "届かない画像を開く");
  await expect(modal(page, "届かない画像").getByText("読み込み中...")).toBeVisible();
  await press(page, "次の画像");
  await expect(page.getByText("画像を読み込めませんでした。")).toBeVisible();
  await press(page, "前の画像");
  await expect(modal(page, "届かない画像").locator("[data-state=shown]")).toBeVisible();
});

test("a sheet drawn 80 px comes back, drawn 120 px it goes; it remembers its height", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page);
  const finger = await fingerOn(page);
  const sheet = modal(page, "面接の準備");
  const open = async () => {
    await press(page, "面接の準備を見る");
    await expect(sheet).toBeVisible();
    return (await sheet.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  };
  const drawHead = async (distance: number, y: number) => {
    await finger.down(100, y + 24);
    await finger.moveTo(100, y + 24 + distance);
    await finger.up();
  };
  const { y } = await open();
  await drawHead(80, y);
  await expect.poll(async () => (await sheet.boundingBox())?.y).toBe(y);
  await drawHead(120, y);
  await expect(sheet).toBeHidden();
  await expect(page.getByRole("button", { name: "面接の準備を見る" })).toBeFocused();

  // A finger in the content first scrolls back to its top; only from there it draws the sheet.
  await open();
  const drawContent = async () => {
    await finger.down(150, y + 150);
    await finger.moveTo(150, y + 270);
    await finger.up();
  };
  const box = sheet.locator(".overflow-y-auto");
  await box.evaluate((it) => it.scrollTo(0, 60));
  await drawContent();
  await expect.poll(() => box.evaluate((it) => it.scrollTop)).toBe(0);
  await expect(sheet).toBeVisible();
  await drawContent();
  await expect(sheet).toBeHidden();

  await open();
  await page.mouse.move(100, y + 24);
  await page.mouse.down();
  await page.mouse.move(100, y - 96, { steps: 4 });
  await page.mouse.up();
  await expect(sheet.getByRole("button", { name: "半分の高さにする" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  expect((await open()).height).toBeGreaterThan(700);
});

test("a context menu comes by pointer, keys and a long press; a dropdown goes by keys; a tooltip by both", async ({
  page,
}) => {
  await visit(page);
  const finger = await fingerOn(page);
  const section = page.locator("section#context-menu");
  const menu = page.getByRole("menu");
  const title = section.getByRole("heading", { name: "カフェ店長候補" });
  await title.scrollIntoViewIfNeeded();
  const at = (await title.boundingBox()) ?? { x: 0, y: 0 };
  const [x, y] = [at.x + 30, at.y + 10];

  await page.mouse.click(x, y, { button: "right" });
  await expect(menu).toBeVisible();
  const farFromPointer = async () => {
    const shown = (await menu.boundingBox()) ?? { x: 0, y: 0 };
    return Math.max(Math.abs(shown.x - x), Math.abs(shown.y - y));
  };
  await expect.poll(farFromPointer).toBeLessThan(3);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();

  const detail = section.getByRole("button", { name: "詳細を見る" }).last();
  for (const keys of ["Shift+F10", "ContextMenu"]) {
    await detail.focus();
    await page.keyboard.press(keys);
    await expect(page.getByRole("menuitem", { name: "詳細を見る" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(detail).toBeFocused();
  }

  await finger.down(x, y);
  await expect(menu).toBeVisible();
  await finger.up();
  await page.getByRole("menuitem", { name: "ブックマークする" }).click();
  await expect(section.getByText("ブックマーク済み")).toBeVisible();

  await press(page, "カフェ店長候補のメニュー");
  await page.getByRole("menuitem", { name: "ブックマークを外す" }).click();
  await expect(section.getByText("ブックマーク済み")).toBeHidden();

  const button = page.getByRole("button", { name: "書類の操作" });
  await button.evaluate((it) => it.scrollIntoView({ block: "start" }));
  await button.focus();
  await page.keyboard.press("ArrowDown");
  const isOn = (name: string) => expect(page.getByRole("menuitem", { name })).toBeFocused();
  await isOn("PDFをダウンロード");
  await page.keyboard.press("End");
  await isOn("削除");
  // Disabled items are skipped.
  await page.keyboard.press("ArrowUp");
  await isOn("複製");
  await page.keyboard.press("Home");
  await isOn("PDFをダウンロード");
  await page.keyboard.press("ArrowDown");
  await isOn("印刷");
  await page.keyboard.press("p");
  await isOn("PDFをダウンロード");
  const gap = async () => {
    const [box, list] = await Promise.all([button.boundingBox(), menu.boundingBox()]);
    return (list?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0);
  };
  await expect.poll(async () => Math.abs((await gap()) - 8)).toBeLessThan(1);
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();

  const tooltip = page.getByRole("tooltip");
  const undo = page.locator("section#tooltip").getByRole("button", { name: "元に戻す" });
  // A mouse comes from somewhere, and again where the page was still scrolling under it.
  await expect(async () => {
    await page.mouse.move(5, 5);
    await undo.hover();
    await expect(tooltip).toHaveText("元に戻す（Ctrl+Z）", { timeout: 2_000 });
  }).toPass();
  await page.mouse.move(5, 5);
  await expect(tooltip).toBeHidden();
  await page.locator("section#context-menu").getByRole("button").last().focus();
  await page.keyboard.press("Tab");
  await expect(tooltip).toHaveText("元に戻す（Ctrl+Z）");
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
});

/** Answers when the page has drawn its next frame. The clock of the test has frames of its own; an observer tells of the real ones. */
function frameAfter(element: Element): Promise<void> {
  return new Promise((done) => {
    new IntersectionObserver((_, observer) => {
      observer.disconnect();
      done();
    }).observe(element);
  });
}

test("nothing of it is out of reach, at rest and open", async ({ page }) => {
  const LOADING = "読み込み";
  test.slow();
  await page.clock.install();
  await visit(page);
  await expectAccessible(page, "overlays");
  const section = page.locator("section#modal");
  const ofType = (type: string) => async () => {
    await section.getByRole("combobox", { name: "種類" }).selectOption({ label: type });
    // One closes by itself, but not while time stands still or while it is pointed at.
    if (type === LOADING) await stopTime(page);
    await press(page, "モーダルを開く");
  };
  const opened: Record<string, () => Promise<void>> = {
    ...Object.fromEntries(
      ["入力", "確認", "成功", "エラー", "警告", "案内", "画像", LOADING].map((type) => [type, ofType(type)]),
    ),
    form: async () => {
      await press(page, "資格を追加する");
      await press(page, "追加する");
      await expect(page.getByText("この項目は必須です")).toBeVisible();
    },
    progress: async () => {
      await page.locator("section#progress-modal").getByText("途中で止める").click();
      await press(page, "書類をまとめる");
    },
    gallery: () => page.locator("section#gallery").getByRole("button").first().click(),
    sheet: () => press(page, "面接の準備を見る"),
    dropdown: () => press(page, "書類の操作"),
    "context menu": () => page.getByRole("heading", { name: "カフェ店長候補" }).click({ button: "right" }),
    // It goes when the page scrolls, of which the page hears with its next frame. A focus explains itself only when a key has
    // moved it: one that a program moves counts as the pointer's or not by what came last, the pointer or a returning focus.
    tooltip: async () => {
      const button = page.locator("section#tooltip").getByRole("button").first();
      await button.scrollIntoViewIfNeeded();
      await button.evaluate(frameAfter);
      await button.focus();
      await page.keyboard.press("Shift+Tab");
      await page.keyboard.press("Tab");
      await expect(button).toBeFocused();
    },
  };
  const overlay = page.locator(OVERLAY);
  for (const [name, open] of Object.entries(opened)) {
    await open();
    await expect(overlay.first(), name).toBeVisible();
    if (name === LOADING) {
      await overlay.hover();
      await page.clock.resume();
    }
    await expectAccessible(page, name, OVERLAY);
    if (name === "progress") await press(page, "中止する");
    else await page.keyboard.press("Escape");
    await page.mouse.move(5, 5);
    await page.clock.fastForward(5000);
    await expect(overlay).toHaveCount(0);
  }
});
