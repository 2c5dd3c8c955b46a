import type { Page } from "@playwright/test";
import { ageOn, todayInTokyo } from "../../../japanese/age.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { formMessages } from "../../../japanese/form-messages.ts";
import {
  allSaved,
  choose,
  field,
  fillParts,
  openSection,
  part,
  rows,
  saveAndGo,
  saveState,
  sectionForm,
} from "./editor.ts";
import { openIme } from "./ime.ts";
import { expect } from "./test.ts";

/** Several towns share the first code, nobody lives at the second. */
const CODE_OF_SEVERAL_TOWNS = "4520961";
const TOWN = "愛知県清須市春日明河原";
const UNKNOWN_CODE = "9999999";

/** The paper as it should come out in the end: every text of it once. */
export const PRINTED = [
  "髙橋",
  "𠮷彦",
  "たかはし",
  "よしひこ",
  "平成7年4月5日",
  "令和8年11月1日",
  "愛知県清須市春日明河原12番3号",
  "都市﨑ハイツ邉館405号室",
  "090-1234-5678",
  "愛知県立清須高等学校卒業",
  "名古屋㈱大学文学部入学",
  "名古屋㈱大学文学部卒業",
  "普通自動車第一種運転免許取得",
  "日商簿記検定試験2級合格",
  "株式会社はまかぜ食品入社",
  "港湾システム株式会社",
  "第二営業部",
  "株式会社はまかぜ食品一身上の都合により退職",
  "貴社の「届ける仕事」に惹かれ、志望いたしました。",
  "数字を三日で読めるようにする資料づくりが得意です。",
  "貴社規定に従います。",
] as const;

/** Types the name with an input method, mistakes in its reading, mends it, and leaves with Enter. */
export async function fillProfile(page: Page): Promise<void> {
  await openSection(page, "profile", "プロフィール");
  const reached = await countKeysForTheIme(page);
  const ime = await openIme(page);
  await field(page, "姓").focus();
  await ime.type("たかはし", "髙橋");
  await ime.lateEnter();
  await field(page, "名").focus();
  await ime.type("よしひこ", "𠮷彦");
  await expect(field(page, "姓")).toHaveValue("髙橋");
  await expect(field(page, "姓（ふりがな）")).toHaveValue("たかはし");
  await expect(field(page, "名（ふりがな）")).toHaveValue("よしひこ");
  expect(await reached(), "keys that belong to the input method").toBe(0);

  await field(page, "名（ふりがな）").fill("吉彦");
  await fillParts(page, "生年月日", { 年: "Ｈ７", 月: "4", 日: "5" });
  await field(page, "性別").fill("男");
  await expect(page.getByText(fieldMessages.hiragana)).toBeVisible();
  await expect(part(page, "生年月日", "年")).toHaveValue("1995");
  await expect(page.getByText("（平成7年4月5日）")).toBeVisible();
  await expect(page.getByText(`満${ageOn("1995-04-05", todayInTokyo(new Date().toISOString()))}歳`)).toBeVisible();

  // Invalid values stay in the browser, all others are saved; a reload loses neither.
  await expect(saveState(page)).toContainText("未保存");
  await page.reload();
  await expect(field(page, "名（ふりがな）")).toHaveValue("吉彦");
  await expect(field(page, "姓")).toHaveValue("髙橋");
  await page.getByRole("button", { name: "保存して次へ" }).click();
  await expect(page.getByText(formMessages.errorCount(1))).toBeVisible();
  await expect(field(page, "名（ふりがな）")).toHaveAccessibleDescription(new RegExp(fieldMessages.hiragana));
  await field(page, "名（ふりがな）").fill("ヨシヒコ");
  await field(page, "名（ふりがな）").press("Enter");
  await expect(sectionForm(page, "現住所")).toBeVisible();
}

/** Number of keys of the input method that reach the page. */
async function countKeysForTheIme(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { count: 0 };
    Object.assign(window, { keysForTheIme: seen });
    document.addEventListener("keydown", ({ keyCode }) => void (keyCode === 229 && seen.count++));
  });
  return () => page.evaluate(() => (window as unknown as { keysForTheIme: { count: number } }).keysForTheIme.count);
}

export async function fillAddress(page: Page): Promise<void> {
  await expect(sectionForm(page, "現住所")).toBeVisible();
  await field(page, "郵便番号").fill(UNKNOWN_CODE);
  await expect(page.getByText(fieldMessages.addressNotFound)).toBeVisible();
  await field(page, "郵便番号").fill(CODE_OF_SEVERAL_TOWNS);
  await page.getByRole("button", { name: TOWN }).click();
  await expect(field(page, "市区町村")).toHaveValue("清須市");
  await page.getByRole("button", { name: "ふりがなを確認する（あいちけん きよすし はるひあけがわら）" }).click();
  await expect(field(page, "町名・番地（ふりがな）")).toHaveValue("はるひあけがわら");
  // One town: filled in at once, also from full-width figures.
  await field(page, "郵便番号").fill("２２０００１２");
  await expect(field(page, "町名・番地")).toHaveValue("みなとみらい");
  await field(page, "郵便番号").fill("452-0961");
  await page.getByRole("button", { name: TOWN }).click();
  await field(page, "町名・番地").fill("春日明河原12番3号");
  await field(page, "建物名・部屋番号").fill("都市﨑ハイツ邉館405号室");
  await field(page, "電話番号").fill("０９０１２３４５６７８");
  await saveAndGo(page, "連絡先");
}

export async function fillContact(page: Page): Promise<void> {
  await field(page, "メールアドレス").fill("yoshihiko.example.jp");
  await field(page, "メールアドレス").blur();
  await expect(field(page, "メールアドレス")).toHaveAccessibleDescription(new RegExp(fieldMessages.email));
  await field(page, "メールアドレス").fill("yoshihiko@example.jp");
  await saveAndGo(page, "学歴");
}

/** Rows are added newest first, put in order by keyboard, taken away and brought back. */
export async function fillEducation(page: Page): Promise<void> {
  const schools = rows(page, "学歴");
  const newest = schools.first();
  const add = async (year: string, month: string, school: string) => {
    const before = await schools.count();
    await page.getByRole("button", { name: "学歴を追加する" }).click();
    await expect(schools).toHaveCount(before + 1);
    await expect(part(newest, "年月", "年")).toBeFocused();
    await fillParts(newest, "年月", { 年: year, 月: month });
    await field(newest, "学校名").fill(school);
    await newest.getByRole("button", { expanded: true }).first().click();
  };
  await add("2014", "3", "愛知県立清須高等学校　卒業");
  await add("H30", "３", "名古屋㈱大学 文学部　卒業");
  await add("２０１４", "4", "名古屋㈱大学 文学部　入学");
  await expect(schools).toContainText([/2014年4月.*入学/, /2018年3月.*卒業/, /2014年3月.*卒業/]);

  await newest.getByRole("button", { name: /を移動する/ }).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(schools).toContainText([/2018年3月/, /2014年4月/, /2014年3月/]);
  await expect(page.getByText(/を2番目に移動しました/)).toBeAttached();

  await schools
    .nth(1)
    .getByRole("button", { name: /を削除する/ })
    .click();
  await expect(schools).toHaveCount(2);
  // Pointed at, the offer stays for as long as the save takes.
  const offer = page
    .getByRole("region", { name: /お知らせ|通知/ })
    .getByRole("button", { name: "元に戻す", exact: true });
  await offer.hover();
  await allSaved(page);
  await offer.click();
  await expect(schools).toContainText([/2018年3月/, /2014年4月/, /2014年3月/]);
  await saveAndGo(page, "免許・資格");
}

export async function fillLicenses(page: Page): Promise<void> {
  const licenses = rows(page, "免許・資格");
  const add = async (index: number, year: string, era: string, name: string) => {
    await page.getByRole("button", { name: "免許・資格を追加する" }).click();
    const row = licenses.nth(index);
    await fillParts(row, "取得年月", { 年: year, 月: "11" });
    await expect(row.getByText(era)).toBeVisible();
    await field(row, "名称").fill(name);
  };
  await add(0, "平成25", "2013年（平成25年）", "普通自動車第一種運転免許　取得");
  await add(1, "令和元", "2019年（令和元年）", "日商簿記検定試験2級　合格");
  await saveAndGo(page, "スキル");
}

export async function fillSkills(page: Page): Promise<void> {
  await page.getByRole("button", { name: "スキルを追加する" }).click();
  await field(page, "スキル名").fill("法人営業");
  await choose(page, "レベル", "4 エキスパート");
  await saveAndGo(page, "職歴");
}

export async function fillJobs(page: Page): Promise<void> {
  const jobs = rows(page, "職歴");
  const add = async (index: number, year: string, month: string, company: string) => {
    await page.getByRole("button", { name: "職歴を追加する" }).click();
    const row = jobs.nth(index);
    await fillParts(row, "年月", { 年: year, 月: month });
    await field(row, "会社名・団体名").fill(company);
    return row;
  };
  await add(0, "2018", "4", "株式会社はまかぜ食品");
  const left = await add(1, "R4", "3", "株式会社はまかぜ食品");
  await choose(left, "入社・退職", "退職");
  await expect(field(left, "退職理由")).toHaveValue("一身上の都合");
  const now = await add(2, "２０２２", "4", "港湾システム株式会社");
  await field(now, "役職・配属先").fill("第二営業部");
  await now.getByText("現在在職中").click();
  await saveAndGo(page, "職務要約");
}

export async function fillTexts(page: Page): Promise<void> {
  await field(page, "職務要約").fill("食品メーカーの法人営業を4年、システム会社の営業を4年担当しています。");
  await saveAndGo(page, "自己PR・志望動機");
  await field(page, "志望の動機").fill("貴社の「届ける仕事」に惹かれ、志望いたしました。");
  await field(page, "自己PR").fill("数字を三日で読めるようにする資料づくりが得意です。");
  await field(page, "本人希望").fill("貴社規定に従います。");
  await saveAndGo(page, "作成日");
  await fillParts(page, "作成日", { 年: "令和8", 月: "11", 日: "1" });
  await saveAndGo(page, "写真");
  await page.getByRole("link", { name: "次へ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "確認・印刷" })).toBeVisible();
}
