import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { field, part } from "../support/editor.ts";
import { openIme } from "../support/ime.ts";
import { expect, test } from "../support/test.ts";
import { stopTime } from "../support/time.ts";

const section = (page: Page, id: string) => page.locator(`section#${id}`);
const contact = (page: Page) => page.getByRole("form", { name: "連絡先の見本" });

async function open(page: Page): Promise<void> {
  await page.goto("/component_library?group=fields");
  await expect(contact(page)).toBeVisible();
}

test("with an input method: nothing is tidied while composing, and the reading of a name is caught", async ({
  page,
}) => {
  await open(page);
  const ime = await openIme(page);
  const tidied = async (label: string, typed: string, shown: string, converted = typed) => {
    const input = field(contact(page), label);
    await input.focus();
    await ime.compose(typed);
    await expect(input).toHaveValue(typed);
    await ime.type(typed, converted);
    await expect(input).toHaveValue(converted);
    await page.keyboard.press("Tab");
    await expect(input).toHaveValue(shown);
  };
  await tidied("郵便番号", "２２０００１２", "220-0012");
  await tidied("電話番号", "０９０１２３４５６７８", "090-1234-5678");
  await tidied("町名（ふりがな）", "みなとみらい", "みなとみらい", "ミナトミライ");
  await tidied("口座名義（カタカナ）", "さくら", "サクラ");
  // The text as typed before formatting no longer fits.
  for (const key of ["Control+Z", "Control+Y"]) {
    await field(contact(page), "口座名義（カタカナ）").press(key);
    await expect(field(contact(page), "口座名義（カタカナ）")).toHaveValue("サクラ");
  }
  await field(contact(page), "電話番号").focus();
  await ime.compose("０");
  await ime.lateEnter();
  await expect(section(page, "fields").getByText(/回確認しました/)).toHaveCount(0);
  await field(contact(page), "電話番号").fill("");

  const fields = section(page, "fields");
  const name = field(fields, "氏名");
  const kana = field(fields, "ふりがな");
  await name.focus();
  await ime.type("さくら", "佐倉");
  await expect(kana).toHaveValue("さくら");
  await ime.type("みさき", "美先");
  for (const _ of "美先") await page.keyboard.press("Backspace");
  await expect(kana).toHaveValue("さくら");
  await ime.type("みさき", "美咲");
  await expect(name).toHaveValue("佐倉美咲");
  await expect(kana).toHaveValue("さくらみさき");
  await name.press("Control+A");
  await ime.type("たかはし", "髙橋");
  await expect(name).toHaveValue("髙橋");
  await expect(kana).toHaveValue("たかはし");
  await name.fill("");
  await expect(kana).toHaveValue("");
  await kana.fill("じぶん");
  await name.focus();
  await ime.type("さくら", "佐倉");
  await expect(kana).toHaveValue("じぶん");
  await kana.fill("");
  await name.press("Control+A");
  await ime.type("たかはし", "髙橋");
  await expect(kana).toHaveValue("たかはし");
  await fields.getByText("カタカナ", { exact: true }).click();
  await name.focus();
  await ime.type("さくら", "佐倉");
  await expect(field(fields, "フリガナ")).toHaveValue("サクラ");
});

/** Everything is fit but what stands in the last field, which has the focus: leaving it shows an error over the buttons. */
async function fillAllButLast(page: Page): Promise<Locator> {
  const form = contact(page);
  await field(form, "郵便番号").fill("220-0012");
  await field(form, "電話番号").fill("090-1234-5678");
  await field(form, "町名（ふりがな）").fill("みなとみらい");
  const last = field(form, "口座名義（カタカナ）");
  await last.fill("桜");
  return last;
}

test("an error that comes on leaving does not move the button away that is pressed", async ({ page }) => {
  await open(page);
  const last = await fillAllButLast(page);
  const clear = contact(page).getByRole("button", { name: "入力を消す" });
  await clear.hover();
  await page.mouse.down();
  await expect(last).not.toBeFocused();
  await expect(contact(page).getByText("カタカナで入力してください")).toHaveCount(0);
  await page.mouse.up();
  await expect(last).toHaveValue("");

  // By keyboard, and by a press that leads nowhere, it is said.
  await fillAllButLast(page);
  await page.keyboard.press("Tab");
  await expect(contact(page).getByText("カタカナで入力してください")).toBeVisible();
  await clear.press("Enter");
  await fillAllButLast(page);
  await page.getByRole("heading", { name: "入力欄を離れると整える" }).click();
  await expect(last).toHaveAccessibleDescription(/カタカナで入力してください/);
  await contact(page).getByRole("button", { name: "確認する" }).click();
  await expect(last).toBeFocused();
  await last.fill("ｻｸﾗ");
  await contact(page).getByRole("button", { name: "確認する" }).click();
  await expect(contact(page).getByText("1回確認しました")).toBeVisible();
  await expect(last).toHaveValue("サクラ");
});

test.describe("by touch", () => {
  test.use({ hasTouch: true });
  test("a tap lands where it was meant to, too", async ({ page }) => {
    await open(page);
    const last = await fillAllButLast(page);
    await contact(page).getByRole("button", { name: "入力を消す" }).tap();
    await expect(last).toHaveValue("");
  });
});

test("years are read in either calendar, long lists by typing, and everything else by keyboard", async ({ page }) => {
  await open(page);
  const fields = section(page, "fields");
  await part(fields, "卒業年月", "年").fill("令和元");
  await expect(fields.getByText("2019年（令和元年）").last()).toBeVisible();
  await part(fields, "卒業年月", "年").fill("2019");
  await part(fields, "卒業年月", "月").fill("４");
  await expect(fields.getByText("（平成31年）")).toBeVisible();
  await part(fields, "生年月日", "年").fill("S63");
  await expect(fields.getByText("（昭和63年4月5日）")).toBeVisible();
  await part(fields, "卒業年月", "月").focus();
  await expect(part(fields, "生年月日", "年")).toHaveValue("1988");

  const year = fields.getByRole("combobox", { name: /卒業年/ });
  await year.focus();
  // Figures that come too slowly, on a busy machine, begin a new word.
  await expect(async () => {
    await page.keyboard.type("1988");
    await expect(year).toHaveValue("1988", { timeout: 500 });
  }).toPass();

  const all = fields.getByRole("checkbox", { name: "どの曜日でもよい" });
  await expect(all).toHaveJSProperty("indeterminate", true);
  await all.press("Space");
  await expect(fields.getByRole("checkbox", { name: "土曜日" })).toBeChecked();
  await fields.getByRole("radio", { name: "契約社員" }).press("ArrowRight");
  await expect(fields.getByRole("radio", { name: "フリーランス" })).toBeChecked();
  await fields.getByRole("searchbox").press("Escape");
  await expect(fields.getByRole("searchbox")).toHaveValue("");
  await expect(fields.getByText("480万円として読み取ります")).toBeVisible();

  await page.clock.install();
  await stopTime(page);
  const news = section(page, "switch").getByRole("switch", { name: /新着求人/ });
  await news.press("Space");
  await expect(section(page, "switch").getByText("保存中...")).toBeVisible();
  await news.press("Space");
  await expect(news).toBeChecked();
  await page.clock.runFor(2000);
  await expect(section(page, "switch").getByText("保存中...")).toHaveCount(0);

  const counter = section(page, "counter");
  for (const [length, state] of [
    [899, "plain"],
    [900, "warning"],
    [1000, "full"],
  ] as const) {
    await counter.getByRole("button", { name: `${length}文字にする` }).click();
    await expect(counter.getByText(`${length} / 1000文字`)).toHaveAttribute("data-state", state);
  }
  const text = counter.getByRole("textbox", { name: "職務要約" });
  const ime = await openIme(page);
  await text.focus();
  await page.keyboard.press("Control+End");
  await ime.type("ながい", "長い");
  await expect(counter.getByText("1002 / 1000文字（2文字超えています）")).toBeVisible();
  await expect(text).toHaveValue(/長い$/);
});

test("errors and long texts: no barrier in either theme, nothing lost at 320 px", async ({ page, picture }) => {
  await open(page);
  const states = section(page, "fields").getByRole("radiogroup", { name: "状態" });
  const turn = async (index: number, state: string) => states.nth(index).getByText(state, { exact: true }).click();
  await turn(0, "エラー");
  await turn(1, "読み取り専用");
  await expectAccessible(page, "fields with errors", "#fields");
  await picture("showcase-fields-errors");
  for (const state of ["エラー", "長い文字", "無効"]) {
    await turn(0, state);
    await page.setViewportSize({ width: 320, height: 640 });
    const lost = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(lost, { message: state }).toBe(0);
  }
});
