import type { Page } from "@playwright/test";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { jobMessages } from "../../japanese/job-messages.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

const cards = (page: Page) => page.getByRole("article");
const total = (page: Page) => page.getByRole("status").filter({ hasText: /^[\d,]+件/ });

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;

test("a visitor searches, narrows, widens and reads a job, and is asked to sign in for a bookmark", async ({
  page,
}) => {
  await page.goto("/jobs");
  await expect(total(page)).toHaveText(/^2\d\d件$/); // the demo has 200, other tests publish more
  await test.step("words and filters narrow the search, and the address holds them", async () => {
    await page.getByLabel("キーワード").fill("エンジニア -業務委託");
    await page.getByRole("button", { name: "検索", exact: true }).click();
    await expect(page).toHaveURL(/q=/);
    await page.getByText(/^正社員\d/).click();
    await expect(page).toHaveURL(/employment_type=full_time/);
    await expect(page.getByRole("list", { name: "検索条件" })).toContainText("正社員");
    await page.getByRole("button", { name: "業種で絞り込む" }).click();
    await page.waitForLoadState("networkidle");
    const wider = (await total(page).textContent()) ?? "";
    await page.getByRole("complementary", { name: "絞り込み" }).getByText("情報通信業").click();
    await expect(page).toHaveURL(/industry=information/);
    await expect(page.getByRole("list", { name: "検索条件" })).toContainText("情報通信業");
    await expect(cards(page).locator("mark").first()).toHaveText("エンジニア");
    await expect(total(page)).not.toHaveText(wider);
    const narrowed = await total(page).textContent();
    await page.reload();
    await expect(total(page)).toHaveText(narrowed ?? "");
  });
  await test.step("the arrow keys go from card to card, and the menu has its commands", async () => {
    const links = page.locator("[data-job-link]");
    // After the reload the list is drawn once more.
    await page.waitForLoadState("networkidle");
    await expect(async () => {
      await links.first().focus();
      await page.keyboard.press("ArrowDown");
      await expect(links.nth(1)).toBeFocused({ timeout: 2_000 });
    }).toPass();
    // The menu's code comes with the first wish for it.
    await expect(async () => {
      await cards(page)
        .first()
        .click({ button: "right", position: { x: 300, y: 100 } });
      await expect(page.getByRole("menuitem")).toHaveCount(6, { timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole("menuitem")).toHaveText([
      "詳細を見る",
      "応募する",
      "ブックマークに追加",
      "共有する",
      "似た求人を探す",
      "新しいタブで開く",
    ]);
    await page.keyboard.press("Escape");
  });
  await test.step("nothing found names the condition that is in the way", async () => {
    await page.goto(`/jobs?${new URLSearchParams({ q: "存在しない職業", location: "沖縄県" })}`);
    await page.getByRole("button", { name: /「存在しない職業」を外して探す/ }).click();
    await expect(cards(page).first()).toContainText("沖縄県");
  });
  await test.step("a job states its terms", async () => {
    await page.locator("[data-job-link]").first().click();
    await expect(page.getByRole("heading", { name: "労働条件" })).toBeVisible();
    await expect(page.getByText("受動喫煙を防止するための措置")).toBeVisible();
    await expectAccessible(page, "a job");
    const login = page.getByRole("banner").getByRole("link", { name: "ログイン" });
    await expect(login).toHaveAttribute("href", /\/login\?return_to=%2Fjobs%2F/);
    await page.getByRole("button", { name: "ブックマーク", exact: true }).click();
    await expect(page).toHaveURL(/\/login\?return_to=%2Fjobs%2F/);
    await expect(page.getByText("求人への応募やブックマークには、ログインまたは新規登録が必要です。")).toBeVisible();
  });
});

test("a public job states its title, pay and first term before any script has run", async ({ request }) => {
  const { items } = await (await request.get("/api/v1/jobs")).json();
  const { id, title, company } = items[0];
  const { terms } = await (await request.get(`/api/v1/jobs/${id}`)).json();
  const html = await (await request.get(`/jobs/${id}`, { headers: { Accept: "text/html" } })).text();
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? "";
  for (const text of [title, company.name, terms[0].label, "円"]) expect(main).toContain(text);
  expect(main).not.toMatch(/%\w+%|data-each/);
});

test.describe("a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("brings the filters in a sheet, and the jobs below the screen by the keyboard", async ({ page }) => {
    await page.goto("/jobs");
    await expect(cards(page)).toHaveCount(20);
    await expect(page.getByRole("group", { name: "雇用形態" })).toHaveCount(0);
    const last = page.locator("[data-job-link]").last();
    await last.focus();
    await expect(last).toBeInViewport();
    await page.getByRole("button", { name: "絞り込み" }).click();
    const sheet = page.getByRole("dialog", { name: "絞り込み" });
    await sheet.getByText(/^正社員\d/).click();
    await expect(page).toHaveURL(/employment_type=full_time/);
    // The way back to the jobs is seen above whatever filters are below the screen.
    const back = sheet.getByRole("button", { name: /件を見る$/ });
    await expect(back).toBeInViewport({ ratio: 1 });
    const bottoms = await Promise.all([back.locator(".."), sheet].map((part) => part.evaluate(bottomOf)));
    expect(bottoms[0]).toBeCloseTo(bottoms[1] ?? 0);
    await back.click();
    await expect(sheet).toHaveCount(0);
    await page.getByLabel("並び順").selectOption("賃金の高い順");
    await expect(page).toHaveURL(/sort=salary/);
  });
});

test.describe("a phone that finds nothing", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test("offers the search without its long words, within the screen", async ({ page }) => {
    await page.goto(`/jobs?${new URLSearchParams({ q: "宇宙飛行士".repeat(38), location: "東京都,沖縄県" })}`);
    await expect(page.getByRole("button", { name: /^「宇宙飛行士.*…」を外して探す/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test("words that are too long have their message below the field and its button", async ({ page }) => {
  await page.goto("/jobs");
  const words = page.getByLabel("キーワード");
  await words.fill("あ".repeat(201));
  await expect(words).toHaveAccessibleDescription(new RegExp(fieldMessages.maxLength(200)));
  const button = page.getByRole("button", { name: "検索", exact: true });
  expect(await button.evaluate(bottomOf)).toBe(await words.evaluate(bottomOf));
  await button.click();
  await expect(words).toHaveValue("あ".repeat(201));
  await expect(page).toHaveURL(/\/jobs$/);
});

test.describe("a seeker", () => {
  test.use({ signedIn: true, expectedErrors: /status of (409|422|503)/ });

  test("bookmarks with a note, and saves a search once", async ({ page }) => {
    await page.goto("/jobs?q=看護師");
    const first = cards(page).first();
    await test.step("a bookmark that the server refuses is taken back", async () => {
      await page.route("**/bookmark", (route) => route.fulfill({ status: 503, json: { message: "混み合っています" } }));
      await first.getByRole("button", { name: /ブックマークに追加$/ }).click();
      await expect(page.getByText(jobMessages.bookmarkFailed)).toBeVisible();
      await expect(first.getByRole("button", { name: /ブックマークに追加$/ })).toBeVisible();
      await page.unroute("**/bookmark");
    });
    await first.getByRole("button", { name: /ブックマークに追加$/ }).click();
    await expect(page.getByText(jobMessages.bookmarkAdded)).toBeVisible();
    await expect(first.getByRole("button", { name: /ブックマークから削除$/ })).toBeVisible();

    await test.step("a search is saved under the suggested name, and not twice", async () => {
      await page.getByRole("button", { name: "この条件を保存" }).click();
      const dialog = page.getByRole("dialog", { name: "検索条件を保存" });
      await expect(dialog.getByLabel("名前")).toHaveValue("看護師");
      await dialog.getByLabel("名前").fill("");
      await dialog.getByRole("button", { name: "保存する" }).click();
      await expect(dialog.getByText(jobMessages.searchNameMissing)).toBeVisible();
      await dialog.getByLabel("名前").fill("看護の求人");
      await dialog.getByRole("button", { name: "保存する" }).click();
      await expect(page.getByText(jobMessages.searchSaved)).toBeVisible();
      await page.getByRole("button", { name: "この条件を保存" }).click();
      await dialog.getByRole("button", { name: "保存する" }).click();
      await expect(dialog.getByText(jobMessages.searchKnown)).toBeVisible();
      await dialog.getByRole("button", { name: "キャンセル" }).click();
    });

    await page.getByRole("link", { name: "ブックマークと保存した条件" }).click();
    await expect(page.getByText("看護の求人")).toBeVisible();
    await page.getByLabel(/^メモ/).fill("夜勤".repeat(251));
    await page.getByLabel(/^メモ/).blur();
    await expect(page.getByLabel(/^メモ/)).toHaveAccessibleDescription(fieldMessages.maxLength(500));
    await page.getByLabel(/^メモ/).fill("夜勤の有無を確認");
    await page.getByLabel(/^メモ/).blur();
    await expect(page.getByText(jobMessages.noteSaved)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(/^メモ/)).toHaveValue("夜勤の有無を確認");
    await page.getByRole("link", { name: "開く" }).click();
    await expect(page).toHaveURL(/\/jobs\?q=/);
  });
});

test.describe("a job that is gone", () => {
  test.use({ expectedErrors: /status of 404/ });

  test("says so to a visitor, and leads to the search instead of a reload", async ({ page }) => {
    await page.goto("/jobs/11111111-1111-4111-8111-111111111111");
    await expect(page.getByText("この求人は見つかりません", { exact: true })).toBeVisible();
    await expect(page.getByText("募集が終了した可能性があります。")).toBeVisible();
    await expect(page.getByRole("button", { name: "再読み込みする" })).toHaveCount(0);
    await page.getByRole("link", { name: "求人を探す" }).click();
    await expect(page).toHaveURL(/\/jobs$/);
  });
});

test("a page after the last one says so, and leads to the first", async ({ page }) => {
  await page.goto("/jobs?q=エンジニア&page=25");
  await expect(page.getByText("このページに求人はありません")).toBeVisible();
  await page.getByRole("button", { name: "最初のページを見る" }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(cards(page).first()).toBeVisible();
});
