import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { shifts, watchShifts } from "../support/shifts.ts";
import { expect, test } from "../support/test.ts";

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };
const TALL = { width: 1280, height: 1800 };

const structure = (page: Page, id: string) => page.locator(`#${id}`);
const isFirst = (page: Page, group: string) => page.goto(`/component_library?group=${group}`);

test("tabs, the accordion, scrolling sideways and steps by keyboard", async ({ page }) => {
  await isFirst(page, "structure");
  const tabs = structure(page, "tabs");
  const tab = (name: string) => tabs.getByRole("tab", { name, exact: true });
  await tab("概要").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tabs.getByRole("tabpanel", { name: "職歴 3" })).toBeVisible();
  await page.keyboard.press("End");
  await page.keyboard.press("Tab");
  await page.keyboard.type("second interview");
  await tab("概要").click();
  await tab("メモ").click();
  await expect(tabs.getByRole("textbox", { name: "面談のメモ" })).toHaveValue("second interview");
  await tabs.getByText("Enterで切り替える").click();
  await tab("メモ").focus();
  await page.keyboard.press("Home");
  await expect(tab("メモ")).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(tab("概要")).toHaveAttribute("aria-selected", "true");

  await tab("2026年度").focus();
  await page.keyboard.press("End");
  await expect(tab("2015年度")).toBeInViewport();
  await expect(tab("2015年度")).toHaveAttribute("aria-selected", "true");

  const accordion = structure(page, "accordion");
  const era = accordion.getByRole("button", { name: "年号は西暦と和暦のどちらで書きますか" });
  await era.focus();
  await page.keyboard.press("Space");
  await expect(accordion.getByText("書類の中で統一してください")).toBeHidden();
  await accordion.getByRole("button", { name: "すべて開く" }).click();
  await expect(accordion.getByText("3か月以内に撮影した")).toBeVisible();
  await accordion.getByRole("button", { name: "面接に備える" }).scrollIntoViewIfNeeded();
  await page.emulateMedia({ media: "print" });
  await expect(accordion.getByText("志望動機と、書類に書いた成果の裏付け")).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await expect(accordion.getByText("志望動機と、書類に書いた成果の裏付け")).toBeHidden();

  const table = structure(page, "h-scroll").getByRole("region", { name: "年収の推移" });
  await expect(table).toHaveAttribute("data-after");
  await expect(table).not.toHaveAttribute("data-before");
  await table.focus();
  await page.keyboard.press("ArrowRight");
  await expect(table).toHaveAttribute("data-before");
  const further = table.locator("xpath=..").locator("button").last();
  await further.click();
  await expect(table).not.toHaveAttribute("data-after");

  const steps = structure(page, "stepper");
  await steps.getByText("エラー", { exact: true }).click();
  await steps.getByRole("button", { name: "2 学歴 （エラーあり）" }).press("Enter");
  await steps.getByRole("button", { name: /^3 職歴/ }).press("Enter");
  await expect(steps.locator('button[aria-current="step"]')).toContainText("職歴");
  await steps.getByText("狭い", { exact: true }).click();
  await expect(steps.getByText("ステップ 3 / 4")).toBeVisible();
  await expectAccessible(page, "structure");
});

test("the side navigation follows what is read; the side bar is for phones alone", async ({ page }) => {
  await isFirst(page, "structure");
  const nav = page.getByRole("navigation", { name: "部品の目次" });
  const link = (name: string) => nav.getByRole("link", { name, exact: true });
  await expect(link("タブ")).toHaveAttribute("aria-current", "location");
  const steps = await page.evaluate(() => history.length);

  await link("横スクロール").click();
  await expect(structure(page, "h-scroll")).toBeFocused();
  await expect(structure(page, "h-scroll")).toBeInViewport();
  await expect(link("横スクロール")).toHaveAttribute("aria-current", "location");
  expect(new URL(page.url()).hash).toBe("#h-scroll");
  expect(await page.evaluate(() => history.length)).toBe(steps);

  // It travels there; only then the wheel is nobody's but the person's.
  const title = structure(page, "h-scroll").getByRole("heading", { name: "横スクロール" });
  await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(120);
  await page.mouse.move(800, 500);
  await expect(async () => {
    await page.mouse.wheel(0, -20_000);
    await expect(link("タブ")).toHaveAttribute("aria-current", "location", { timeout: 1000 });
  }).toPass();

  await page.setViewportSize(PHONE);
  const contents = page.getByRole("button", { name: "目次" });
  const bar = page.getByRole("dialog", { name: "部品の目次" });
  await contents.click();
  await expect(bar).toBeVisible();
  await expectAccessible(page, "side bar");
  await bar.getByRole("link", { name: "タブバー" }).click();
  await expect(bar).toBeHidden();
  await expect(structure(page, "tab-bar")).toBeFocused();
  await expect(structure(page, "tab-bar").getByRole("heading", { name: "タブバー" })).toBeInViewport();

  await contents.click();
  await expect(bar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(contents).toBeFocused();
  await contents.click();
  await expect(bar).toBeVisible();
  await page.mouse.click(380, 400);
  await expect(bar).toBeHidden();
  await contents.click();
  await expect(bar).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(bar).toBeHidden();
});

test("the theme: the system's until one is chosen, then that one", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await isFirst(page, "foundations");
  const html = page.locator("html");
  const section = structure(page, "theme");
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.emulateMedia({ colorScheme: "light" });
  await expect(html).toHaveAttribute("data-theme", "light");
  expect(await page.evaluate(() => localStorage.getItem("theme"))).toBeNull();

  await section.getByText("ダーク", { exact: true }).first().click();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(html).toHaveAttribute("data-theme", "dark");
  await expect(section.getByText("この端末に保存しました。")).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");

  const boxes = section.locator("[data-theme]");
  const colors = () => boxes.evaluateAll((found) => found.map((box) => getComputedStyle(box).backgroundColor));
  await expect.poll(colors).toEqual(["rgb(250, 248, 243)", "rgb(17, 20, 28)"]);
  await page.emulateMedia({ media: "print" });
  await expect(html).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(html).toHaveCSS("color", "rgb(0, 0, 0)");
  await page.emulateMedia({ media: "screen" });

  const toggle = section.getByRole("button", { name: /^表示テーマ：/ });
  await toggle.click();
  await expect(html).toHaveAttribute("data-theme", "light");
  await toggle.click();
  await expect(toggle).toHaveAccessibleName(/^表示テーマ：端末に合わせる/);
  await expect(html).toHaveAttribute("data-theme", "light");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("theme"))).toBeNull();
  await expectAccessible(page, "foundations");
  await toggle.click();
  await expect(html).toHaveAttribute("data-theme", "dark");

  const ratios = structure(page, "tokens").getByText(/^[\d.]+ : 1$/);
  await expect(ratios).toHaveCount(11);
  for (const ratio of await ratios.allTextContents()) expect(Number.parseFloat(ratio)).toBeGreaterThanOrEqual(4.5);
});

test("nothing moves by itself, a deep link lands under the header, and nothing scrolls the page sideways", async ({
  page,
}) => {
  await watchShifts(page);
  // Groups come in turn, from the top; rows come last.
  for (const [size, address, last] of [
    [TALL, "/component_library?group=table", 'section[aria-label="サーバーの利用者"] tbody[data-row] >> nth=0'],
    [DESKTOP, "/component_library", "#skeleton"],
    [PHONE, "/component_library#tab-bar", "#skeleton"],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(address);
    await expect(page.locator(last)).toBeAttached({ timeout: 90_000 });
    expect(await shifts(page)).toEqual([]);
  }
  const top = async (name: string) => (await page.getByRole("heading", { name, exact: true }).boundingBox())?.y ?? 0;
  const strip = await page.getByRole("button", { name: "目次" }).boundingBox();
  const landed = () => top("タブバー");
  await expect.poll(landed).toBeLessThan(PHONE.height / 2);
  expect(await landed()).toBeGreaterThan((strip?.y ?? 0) + (strip?.height ?? 0));

  expect(await tooWide(page)).toEqual([]);
  // 1280 pixels at 200 percent.
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await expect.poll(() => tooWide(page)).toEqual([]);
  }
});

/** Elements wider than the window; empty when there are none. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.querySelectorAll("main *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return [
      `${scrollWidth} > ${clientWidth}`,
      ...wide.map((it) => `${it.closest("section")?.id} ${it.nodeName} ${it.className}`).slice(0, 5),
    ];
  });

test("a board: cards move by hand, by keys and by menu, and the focus goes with them", async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await isFirst(page, "structure");
  const board = structure(page, "board");
  const column = (name: string) => board.getByRole("list", { name, exact: true });
  const handle = (name: string) => board.getByRole("button", { name: `「${name}」を移動する` });
  const pull = async (name: string, onto: string) => {
    await handle(name).hover();
    await page.mouse.down();
    const goal = await column(onto).boundingBox();
    if (!goal) throw new Error(`no column ${onto}`);
    await page.mouse.move(goal.x + goal.width / 2, goal.y + 8, { steps: 4 });
  };
  await board.getByRole("link", { name: "青葉商事" }).scrollIntoViewIfNeeded();

  await pull("青葉商事", "提出済み");
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(column("気になる").getByRole("link")).toHaveText(["青葉商事", "みなと印刷", "山手物産"]);

  await pull("青葉商事", "提出済み");
  await page.mouse.up();
  await expect(column("提出済み").getByRole("link")).toHaveText(["青葉商事", "根岸運輸", "関内設計"]);
  await expect(board.getByRole("status")).toHaveText("「青葉商事」を「提出済み」に移動しました");

  await board.getByRole("link", { name: "みなと印刷" }).focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(column("準備中").getByRole("link")).toHaveText(["みなと印刷", "港北精機"]);
  await expect(board.getByRole("link", { name: "みなと印刷" })).toBeFocused();
  await expect(column("準備中").getByRole("listitem").first()).not.toHaveAttribute("aria-busy");
  await page.keyboard.press("Alt+ArrowDown");
  await expect(column("準備中").getByRole("link")).toHaveText(["港北精機", "みなと印刷"]);

  await board.getByText("移動を断る").click();
  await handle("山手物産").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "不採用で終了" }).click();
  await expect(board.getByRole("status")).toHaveText("「山手物産」を「気になる」に戻しました");
  await expect(column("気になる").getByRole("link")).toHaveText(["山手物産"]);

  await board.getByText("500枚").click();
  await expect(column("気になる").getByRole("link")).toHaveCount(40);
  await page.setViewportSize(PHONE);
  await board.getByRole("tab", { name: /^終了/ }).click();
  await expect(column("終了").getByRole("link").first()).toBeInViewport();
});
