import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { closePdfReader, readPdfText } from "../support/read-pdf.ts";
import { allSaved, choose, field, openSection, sectionForm } from "./support/editor.ts";
import {
  fillAddress,
  fillContact,
  fillEducation,
  fillJobs,
  fillLicenses,
  fillProfile,
  fillSkills,
  fillTexts,
  PRINTED,
} from "./support/fill-resume.ts";
import { hearStatus } from "./support/hear.ts";
import { holdSaves } from "./support/held-save.ts";
import { stranger } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.afterAll(closePdfReader);

const NAME = "髙橋";

const tag = "@phone";
test("a 履歴書 from the first key press to the file that is handed in", { tag }, async ({
  page,
  isMobile,
  picture,
}) => {
  const person = stranger("髙橋 𠮷彦");

  await test.step("sign up", async () => {
    await page.goto("/");
    await page.getByRole("main").getByRole("link", { name: "無料ではじめる" }).click();
    await field(page, "お名前").fill(person.name);
    await field(page, "メールアドレス").fill(person.email);
    await field(page, "パスワード").fill("short");
    await field(page, "パスワード").blur();
    await expect(page.getByText(fieldMessages.password)).toBeVisible();
    await field(page, "パスワード").fill(person.password);
    await page.getByRole("button", { name: "登録する" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(person.name);
    await expect(page.getByRole("progressbar", { name: "履歴書の入力状況" })).toHaveAttribute("aria-valuenow", "0");
    await page.getByRole("region", { name: "履歴書", exact: true }).getByRole("link", { name: "入力を始める" }).click();
    await expect(sectionForm(page, "プロフィール")).toBeVisible();
  });

  await test.step("fill in every section", async () => {
    await fillProfile(page);
    await fillAddress(page);
    await fillContact(page);
    await fillEducation(page);
    await fillLicenses(page);
    await fillSkills(page);
    await fillJobs(page);
    await fillTexts(page);
    await picture("confirm-filled");
  });

  await test.step("my-page says that nothing is missing", async () => {
    await page.goto("/mypage");
    await expect(page.getByRole("progressbar", { name: "履歴書の入力状況" })).toHaveAttribute("aria-valuenow", "100");
    await expect(page.getByText("必要な項目がすべて揃いました")).toBeVisible();
    await picture("my-page");
  });

  await test.step("the indicator follows a save", () => followsSave(page));
  // On a phone pages.spec.ts opens the past and its dialogs.
  if (!isMobile) await test.step("the past", () => walkThroughThePast(page));
  await test.step("undo and redo", async () => {
    await openSection(page, "profile", "プロフィール");
    // Of the restore, which has brought the name back; on a phone of the change itself.
    await undoAndRedo(page, isMobile ? ["邉見", NAME] : [NAME, "邉見"]);
    if (isMobile) await undo(page, NAME);
  });
  await test.step("the paper", () => printAndDownload(page));
  await picture("confirm");
});

async function followsSave(page: Page): Promise<void> {
  await openSection(page, "profile", "プロフィール");
  const release = await holdSaves(page, "profile");
  const said = await hearStatus(page.getByRole("banner"));
  await field(page, "姓").fill("邉見");
  await expect(page).toHaveTitle(/^\[未保存\] プロフィール/);
  await expect.poll(said).toMatch(/未保存.* → 保存中\.\.\.$/);
  release();
  // A phone shows the time alone.
  await expect.poll(said).toMatch(/ → (保存完了（\d\d:\d\d）|\d\d:\d\d)$/);
  await expect(page).toHaveTitle(/^プロフィール/);
}

async function walkThroughThePast(page: Page): Promise<void> {
  await page.goto("/user/resume/history");
  const newest = page.getByRole("listitem").filter({ hasText: "本人" }).first();
  await expect(newest).toContainText("プロフィール");
  await newest.getByRole("button", { name: /^変更内容/ }).click();
  const change = newest.getByRole("definition").filter({ hasText: "邉見" });
  await expect(change.getByRole("deletion")).toHaveText("髙橋");
  await expect(change.getByRole("insertion")).toHaveText("邉見");

  // The version before that change: on paper, as text, compared with the newest.
  await page.getByRole("button", { name: /の版を見る（作成日/ }).click();
  const version = page.getByRole("region", { name: /^版：/ });
  await expect(version.getByRole("img", { name: /履歴書.*1枚目/ })).toBeVisible();
  await version.getByRole("tab", { name: "内容" }).click();
  await expect(version.getByRole("tabpanel")).toContainText("髙橋");
  await version.getByRole("button", { name: "現在の版と比べる" }).click();
  const comparison = page.getByRole("region", { name: "版の比較" });
  await expect(comparison.getByRole("deletion")).toHaveText(["髙橋"]);
  await expect(comparison.getByRole("insertion")).toHaveText(["邉見"]);

  await page.goBack();
  await version.getByRole("button", { name: "名前を付ける" }).click();
  await field(page.getByRole("dialog"), "名前").fill("A社に提出");
  await page.getByRole("dialog").getByRole("button", { name: "保存する" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await version.getByRole("button", { name: "この版に戻す" }).click();
  const question = page.getByRole("alertdialog", { name: "この版に戻す" });
  await expect(question).toContainText("変わる項目（1件）");
  await question.getByRole("button", { name: "戻す", exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole("heading", { name: "名前を付けた版" })).toBeVisible();
  await expect(page.getByRole("button", { name: "A社に提出", exact: true })).toBeVisible();
}

async function undo(page: Page, before: string): Promise<void> {
  await page.getByRole("button", { name: /^元に戻す/ }).click();
  await expect(field(page, "姓")).toHaveValue(before);
}

/** Both hold over a reload. */
async function undoAndRedo(page: Page, [now, before]: readonly [string, string]): Promise<void> {
  const name = field(page, "姓");
  await expect(name).toHaveValue(now);
  await undo(page, before);
  await page.reload();
  await expect(name).toHaveValue(before);
  await page.getByRole("button", { name: /^やり直す/ }).click();
  await expect(name).toHaveValue(now);
  await page.reload();
  await expect(name).toHaveValue(now);
}

async function printAndDownload(page: Page): Promise<void> {
  // Something missing is said, and leads to its field.
  await openSection(page, "contact", "連絡先");
  await field(page, "メールアドレス").fill("");
  await allSaved(page);
  await page.goto("/user/resume/confirm");
  await page.getByRole("link", { name: "メールアドレス" }).click();
  await expect(field(page, "メールアドレス")).toBeFocused();
  await field(page, "メールアドレス").fill("yoshihiko@example.jp");
  await allSaved(page);

  await page.goto("/user/resume/confirm");
  await expect(page.getByText(fieldMessages.allRequiredFilled)).toBeVisible();
  await expect(page.getByText("全2枚。文字が切れることなく印刷されます")).toBeVisible();
  const sheet = page.getByRole("img", { name: "履歴書 1枚目（全2枚）" });
  await expect.poll(() => sheet.evaluate(darkPixels), { message: "ink on the sheet" }).toBeGreaterThan(1000);

  await choose(page, "用紙", "A3（見開き）");
  await expect(page.getByRole("img", { name: "履歴書 1枚目（全1枚）" })).toBeVisible();
  await choose(page, "年号", "和暦");
  await page.getByText("読み込み用のデータを埋め込む").click();
  await expect(page.getByRole("link", { name: "PDFをダウンロード" })).toHaveAttribute("href", /attachment=0/);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDFをダウンロード" }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("20261101_履歴書_髙橋𠮷彦.pdf");
  const text = (await readPdfText(await readFile(await download.path()))).replace(/\s/g, "");
  const counts = PRINTED.map((value) => [value, text.split(value).length - 1]);
  expect(counts).toEqual(PRINTED.map((value) => [value, 1]));

  await page.getByRole("button", { name: "次へ進む" }).click();
  await expect(page.getByRole("heading", { name: "履歴書ができました" })).toBeVisible();
}

function darkPixels(canvas: Element): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0;
  const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
  let dark = 0;
  for (let i = 0; i < data.length; i += 4) if ((data[i] ?? 255) < 128 && data[i + 3] === 255) dark++;
  return dark;
}
