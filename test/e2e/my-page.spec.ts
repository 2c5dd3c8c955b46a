import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import { closePdfReader, readPdfText } from "../support/read-pdf.ts";
import { part } from "./support/editor.ts";
import { save, send } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });
test.afterAll(closePdfReader);

test("leads from a missing item to its very field", async ({ page, picture }) => {
  await page.goto("/mypage");
  await expect(page.getByRole("progressbar", { name: "履歴書の入力状況" })).toBeVisible();
  await expect(page.getByRole("progressbar", { name: "職務経歴書の入力状況" })).toBeVisible();
  await picture("my-page-empty");
  await page.getByRole("list", { name: "プロフィールの未入力の項目" }).getByRole("link").nth(1).click();
  await expect(page).toHaveURL(/\/user\/resume\/profile\/edit#\w+$/);
  const field = new URL(page.url()).hash.slice(1);
  await expect(page.locator(`[name="${field}"]`)).toBeFocused();
});

test("chooses a document, and opens a section of the list after showing it as chosen", async ({ page, picture }) => {
  await page.goto("/documents");
  const resume = page.getByRole("region", { name: "履歴書", exact: true });
  await expect(resume.getByText("まだ作成していません")).toBeVisible();
  await picture("documents");
  const link = page.getByRole("region", { name: "履歴書の項目" }).getByRole("link", { name: /免許・資格/ });
  await link.click();
  await expect(page).toHaveURL(/\/user\/resume\/licenses\/edit$/);
  await page.goBack();
  const nav = page.getByRole("navigation", { name: "このページの内容" });
  await nav.getByRole("link", { name: "職務経歴書の項目" }).click();
  await expect(nav.getByRole("link", { name: "職務経歴書の項目" })).toHaveAttribute("aria-current", "location");
  await resume.getByRole("link", { name: "履歴書を作成する" }).click();
  await expect(page).toHaveURL(/\/user\/resume\/profile\/edit$/);
});

test("both documents are downloaded as one file, with one date", async ({ page }) => {
  await save(page.request, "profile", { last_name: "高橋", first_name: "美幸" });
  const date = { user_career_resume_form: { create_date: "2026-12-01", no_redirect: true } };
  await send(page.request, "PATCH", "/user/career_resume/create-date", date);
  // An empty 職務経歴書 has no date.
  const summary = { user_career_resume_form: { summary: "小売店への提案に携わってきました。", no_redirect: true } };
  await send(page.request, "PATCH", "/user/career_resume/summary", summary);
  await page.goto("/documents");
  const both = page.getByRole("region", { name: "両方" });
  const day = part(both, "書類の日付", "日");
  await expect(day).toHaveValue("1");
  const button = both.getByRole("button", { name: "両方をダウンロード" });
  await day.fill("32");
  await button.click();
  await expect(both.getByText("日は1〜31で入力してください")).toBeVisible();
  await day.fill("2");
  await both.getByText("西暦").click();
  const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
  expect(download.suggestedFilename()).toBe("20261202_応募書類_高橋美幸.zip");
  const files = unzipSync(readFileSync(await download.path()));
  expect(Object.keys(files).sort()).toEqual(["20261202_履歴書_高橋美幸.pdf", "20261202_職務経歴書_高橋美幸.pdf"]);
  for (const [name, bytes] of Object.entries(files)) {
    const text = (await readPdfText(bytes)).replace(/\s/g, "");
    expect([name, text]).toEqual([name, expect.stringContaining("2026年12月2日現在")]);
    expect([name, text]).not.toEqual([name, expect.stringMatching(/令和|平成/)]);
  }
  await expect(page.getByRole("dialog", { name: "履歴書と職務経歴書をダウンロードしました" })).toBeVisible();
});
