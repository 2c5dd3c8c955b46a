import { readFile } from "node:fs/promises";
import type { Download, Locator, Page, Route } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { fingerOn } from "../support/finger.ts";
import { openIme } from "../support/ime.ts";
import { expect, test } from "../support/test.ts";

const table = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const part = (name: string) => `section[aria-label="${name}"]`;
const names = (table: Locator) => table.getByRole("rowheader").locator("span.font-medium");
const range = (table: Locator) => table.getByText(/^\d+-\d+ \/ \d+件$/);

async function arrive(page: Page) {
  await page.goto("/component_library?group=table");
  await expect(range(table(page, "利用者"))).toHaveText("1-10 / 57件");
  await expect(range(table(page, "サーバーの利用者"))).toHaveText("1-10 / 57件");
}

async function linesOf(download: Download): Promise<string[]> {
  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString("utf8").slice(1);
  expect(text.endsWith("\r\n")).toBe(true);
  return text.trimEnd().split("\r\n");
}

test("rows at hand: order, search, conditions, pages, selection and export", async ({ page }) => {
  await arrive(page);
  const people = table(page, "利用者");

  await people.getByRole("button", { name: "書類数" }).click();
  await people.getByRole("button", { name: "書類数" }).press("Enter");
  await expect(people.getByRole("columnheader", { name: "書類数" })).toHaveAttribute("aria-sort", "descending");
  const counts = (await people.getByRole("row").locator("td:nth-child(7)").allInnerTexts()).map(Number);
  expect(counts).toHaveLength(10);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  await people.getByRole("button", { name: "氏名" }).click();
  await expect(names(people).first()).toHaveText("青木 翔太");

  const search = people.getByRole("searchbox", { name: "検索" });
  const ime = await openIme(page);
  await search.focus();
  await ime.type("たかはし", "髙橋");
  await expect(names(people)).toContainText([/^髙橋/]);
  await people.getByRole("checkbox", { name: "利用者", exact: true }).press(" ");
  await people.getByRole("combobox", { name: "都道府県" }).first().selectOption("沖縄県");
  await expect(people.getByText("条件に合うデータがありません")).toBeVisible();
  const tags = people.getByRole("list", { name: "現在の条件" });
  await expect(tags.getByRole("button")).toHaveText(["検索：髙橋", "権限：利用者", "都道府県：沖縄県", "すべて解除"]);
  await expectAccessible(page, "conditions without a hit", part("利用者"));
  await tags.getByRole("button", { name: "条件「検索：髙橋」を解除する" }).click();
  await expect(search).toHaveValue("");
  await expect(tags.getByRole("button", { name: "条件「権限：利用者」を解除する" })).toBeFocused();
  await people.getByRole("button", { name: "すべて解除" }).click();
  await expect(range(people)).toHaveText("1-10 / 57件");

  await people.getByRole("button", { name: "最後のページ" }).click();
  await expect(range(people)).toHaveText("51-57 / 57件");
  await expect(people.getByRole("navigation").getByRole("listitem")).toHaveText(["2", "3", "4", "5", "6"]);

  const all = people.getByRole("checkbox", { name: "表示中の行をすべて選択" });
  await people
    .getByRole("checkbox", { name: /^「.*」を選択$/ })
    .first()
    .press(" ");
  await expect(people.getByText("1件選択中")).toBeVisible();
  await expect(all).toHaveJSProperty("indeterminate", true);
  await all.press(" ");
  await expect(people.getByText("7件選択中")).toBeVisible();
  await expectAccessible(page, "a page selected", part("利用者"));
  const selected = page.waitForEvent("download");
  await people.getByRole("button", { name: "選択した行をCSVで保存" }).click();
  expect(await linesOf(await selected)).toHaveLength(8);
  const whole = page.waitForEvent("download");
  await people.getByRole("button", { name: "CSVで保存", exact: true }).click();
  expect((await whole).suggestedFilename()).toBe("table-data.csv");
  const lines = await linesOf(await whole);
  expect(lines[0]).toBe("氏名,ふりがな,メールアドレス,権限,状態,都道府県,登録日,書類数");
  expect(lines).toHaveLength(58);
  expect(lines[1]).toMatch(/^青木 翔太,あおき しょうた,/);

  // The page that vanishes with its rows is not left empty.
  await people.getByRole("button", { name: "一覧から外す" }).click();
  await expect(range(people)).toHaveText("41-50 / 50件");
});

test("columns are made wider and narrower, by pointer and by keyboard, and stay so", async ({ page }) => {
  await arrive(page);
  const people = table(page, "利用者");
  const edge = people.getByRole("separator", { name: "「都道府県」の列の幅" });
  const head = people.getByRole("columnheader", { name: "都道府県" });
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0);
  const borders = () =>
    people.locator("thead th").evaluateAll((heads) => heads.map((one) => one.getBoundingClientRect().right));
  await edge.scrollIntoViewIfNeeded();
  const before = { width: await width(), borders: await borders() };

  const box = await edge.boundingBox();
  if (!box) throw new Error("the edge is not on the screen");
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await page.mouse.down();
  const moved = await head.evaluate((one) => [...(one.parentElement?.children ?? [])].indexOf(one));
  // The first step of the first drag moves its own border and what lies behind it, and nothing before it.
  for (const by of [15, 60]) {
    await page.mouse.move(middle.x + by, middle.y);
    const wanted = before.borders.map((border, index) => border + (index < moved ? 0 : by));
    const farthest = async () =>
      Math.max(...(await borders()).map((border, at) => Math.abs(border - (wanted[at] ?? 0))));
    await expect.poll(farthest).toBeLessThanOrEqual(1);
  }
  await page.mouse.up();
  await edge.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(async () => Math.abs((await width()) - before.width - 70)).toBeLessThanOrEqual(1);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(width).toBe(50);
  await expect(edge).toHaveAttribute("aria-valuenow", "50");
  // The sheet is as narrow as its columns.
  const emptySheet = () =>
    people.getByRole("table").evaluate((one) => Math.abs((one.closest(".sheet")?.clientWidth ?? 0) - one.clientWidth));
  await expect.poll(emptySheet).toBeLessThanOrEqual(1);

  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("table-widths:showcase")))
    .toContain('"prefecture":50');
  await page.reload();
  await expect(people.getByRole("separator", { name: "「都道府県」の列の幅" })).toHaveAttribute("aria-valuenow", "50");
  await edge.focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => Math.abs((await width()) - before.width)).toBeLessThanOrEqual(1);
});

test.describe("rows of a server", () => {
  test.use({ expectedErrors: /status of 500/ });

  test("are searched, sorted and exported there; the newest answer counts, a failure is said", async ({ page }) => {
    const asked: URLSearchParams[] = [];
    page.on("request", (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (pathname.startsWith("/component_library/users")) asked.push(searchParams);
    });
    const lastAsked = () => Object.fromEntries(asked.at(-1) ?? []);
    await arrive(page);
    const people = table(page, "サーバーの利用者");
    await people.getByRole("button", { name: "氏名" }).click();
    await expect(names(people).first()).toHaveText("青木 翔太");
    await expect.poll(lastAsked).toEqual({
      page: "1",
      per_page: "10",
      sort_column: "name",
      sort_direction: "asc",
    });
    await people.getByRole("checkbox", { name: "管理者", exact: true }).press(" ");
    await expect(range(people)).toHaveText(/^1-\d \/ \d件$/);
    const download = page.waitForEvent("download");
    await people.getByRole("button", { name: "CSVで保存", exact: true }).click();
    const lines = await linesOf(await download);
    expect(lines[0]).toContain("氏名,ふりがな,メールアドレス,権限");
    expect(lines.slice(1).every((line) => line.includes(",管理者,"))).toBe(true);
    await expect.poll(lastAsked).toEqual({ format: "csv", filter_role: "admin" });
    await people.getByRole("button", { name: "すべて解除" }).click();
    await expect(range(people)).toHaveText("1-10 / 57件");

    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const hold = async (route: Route) => {
      await held;
      await route.continue();
    };
    await page.route("**/component_library/users?*", hold);
    await page.getByText("遅い（2秒）", { exact: true }).click();
    await people.getByRole("button", { name: "2ページ目" }).click();
    await expect(people.getByRole("table")).toHaveAttribute("aria-busy", "true");
    await expectAccessible(page, "rows on their way", part("サーバーの利用者"));
    await expect(people.getByRole("table")).toHaveAttribute("aria-busy", "true");
    letGo();
    await expect(range(people)).toHaveText("11-20 / 57件");
    await page.unroute("**/component_library/users?*", hold);

    await page.route("**/component_library/users?*", (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByText("正常", { exact: true }).click();
    await expect(people.getByRole("alert")).toContainText("データの読み込みに失敗しました");
    await expectAccessible(page, "rows that did not come", part("サーバーの利用者"));
    await page.unroute("**/component_library/users?*");
    await people.getByRole("button", { name: "再読み込みする" }).click();
    await expect(people.getByRole("alert")).toHaveCount(0);
    await expect(range(people)).toHaveText("11-20 / 57件");
  });
});

test("rows are put in order by keyboard and by pointer, and the order is posted", async ({ page }) => {
  await arrive(page);
  const form = table(page, "応募フォームの質問");
  const handle = (name: string) => form.getByRole("button", { name: `「${name}」を移動する（Altキーと上下キー）` });
  const posted = () => page.waitForRequest((request) => request.url().endsWith("/component_library/users/order"));
  const titles = form.getByRole("rowheader");

  const first = posted();
  await handle("希望する勤務地").focus();
  await page.keyboard.press("Alt+ArrowUp");
  const { order } = (await first).postDataJSON() as { order: { id: string; position: number }[] };
  expect(order.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(order[0]?.id).toMatch(/2$/);
  expect((await (await first).response())?.status()).toBe(200);
  await expect(titles.first()).toHaveText("希望する勤務地");
  await expect(handle("希望する勤務地")).toBeFocused();
  await expect(form.getByText("「希望する勤務地」を1番目に移動しました")).toBeAttached();

  // Without dragging its handle asks where to, as often as one likes.
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "一つ下へ移動" })).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await expect(titles.last()).toHaveText("希望する勤務地");
  await expect(handle("希望する勤務地")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "一つ上へ移動" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(titles.nth(4)).toHaveText("希望する勤務地");
  await expect(handle("希望する勤務地")).toBeFocused();

  const second = posted();
  const from = await handle("入社できる時期").boundingBox();
  const to = await titles.last().boundingBox();
  if (!from || !to) throw new Error("the rows are not there");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y + to.height - 2, { steps: 6 });
  await page.mouse.up();
  await second;
  await expect(titles.last()).toHaveText("入社できる時期");

  await page.getByRole("switch", { name: "保存に失敗する" }).press(" ");
  await handle("入社できる時期").focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(form.getByRole("alert")).toContainText("元の順序に戻しました");
  await expect(titles.last()).toHaveText("入社できる時期");
  await form.getByRole("button", { name: "質問" }).click();
  await expect(form.getByText(/行を並べ替えられるのは/)).toBeVisible();
  await expect(handle("入社できる時期")).toHaveCount(0);
});

test("rows are cards where there is no room, with everything the heads can do", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await arrive(page);
  const people = table(page, "利用者");
  await expect(people.getByRole("columnheader")).toHaveCount(0);
  await people.getByRole("combobox", { name: "並び順" }).selectOption("書類数（降順）");
  await expect(people.getByRole("cell", { name: /^書類数/ }).first()).toHaveText(/書類数12/);
  await people.getByRole("checkbox", { name: "表示中の10件をすべて選択" }).press(" ");
  await expect(people.getByText("10件選択中")).toBeVisible();

  const form = table(page, "応募フォームの質問");
  const grips = form.getByRole("button", { name: /を移動する/ });
  await grips.first().scrollIntoViewIfNeeded();
  const [from, to] = [await grips.first().boundingBox(), await form.locator("tbody").nth(1).boundingBox()];
  if (!from || !to) throw new Error("the cards are not there");
  const finger = await fingerOn(page);
  await finger.down(from.x + 20, from.y + 20);
  await finger.moveTo(from.x + 20, to.y + to.height - 4);
  await finger.up();
  await expect(form.getByRole("rowheader").nth(1)).toHaveText("志望動機をお聞かせください");
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(page, "cards", part("利用者"));
});

test("what is shown instead of rows is accessible", async ({ page }) => {
  await arrive(page);
  for (const state of ["データなし", "該当なし", "読み込み失敗"]) {
    await page.getByText(state, { exact: true }).click();
    await expectAccessible(page, state, part("候補者"));
  }
});
