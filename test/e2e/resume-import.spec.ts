import type { Page } from "@playwright/test";
import { importMessages } from "../../japanese/import-messages.ts";
import { toDocx, WRITTEN } from "../support/written-documents.ts";
import { field } from "./support/editor.ts";
import { SHARED } from "./support/outside.ts";
import { save, storedResume } from "./support/people.ts";
import type { SampleFile } from "./support/sample-files.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true, expectedErrors: /status of 422/ });

const linkOf = (id: string) => `https://docs.google.com/document/d/${id}/edit?usp=sharing`;
const OVERWRITE = "入力済みの項目も、読み取った内容ですべて上書きする";
const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const word = (name = "履歴書.docx"): SampleFile => ({ name, mimeType: WORD, buffer: toDocx(WRITTEN.officialForm) });

const linkForm = (page: Page) => page.getByRole("form", { name: "Google Docsから" });
const fileArea = (page: Page) => page.getByRole("region", { name: "ファイルから" });
const review = (page: Page) => page.getByRole("region", { name: "取り込む内容の確認" });
const chooseFile = (page: Page, file: SampleFile) => page.locator('input[type="file"]').setInputFiles(file);

const takeOver = (page: Page) => review(page).getByRole("button", { name: /^\d+件を取り込む$/ });

async function readLink(page: Page, id: string): Promise<void> {
  await linkForm(page).getByRole("textbox", { name: "ドキュメントのURL" }).fill(linkOf(id));
  await linkForm(page).getByRole("button", { name: "読み取る" }).click();
}

/** Presses 元に戻す of the message. */
const undone = (page: Page) => page.getByRole("button", { name: "元に戻す" }).last().click();

async function openImport(page: Page): Promise<void> {
  await page.goto("/user/resume/import");
  await expect(fileArea(page).getByText("取り込むファイル")).toBeVisible();
}

test("a Word document is read, compared, taken over in part, and taken back", async ({ page, picture }) => {
  await save(page.request, "profile", { last_name: "高橋", first_name: "美幸" });
  await openImport(page);

  await test.step("a file of another kind is refused beside the field", async () => {
    await chooseFile(page, { name: "写真.png", mimeType: "image/png", buffer: Buffer.from("x") });
    await expect(fileArea(page).getByText(importMessages.wrongType(["pdf", "docx", "json", "zip"]))).toBeVisible();
    await chooseFile(page, { name: "壊れた.docx", mimeType: WORD, buffer: Buffer.from("PK") });
    await expect(fileArea(page).getByText(importMessages.error(importMessages.brokenFile))).toBeVisible();
  });

  await test.step("the preview says what is new, what is there, what differs and what is unread", async () => {
    await chooseFile(page, word());
    await expect(review(page).getByText(/新しい項目\d+件、入力済みと同じ項目1件、異なる項目1件/)).toBeVisible();
    await expect(review(page).getByText("平成28年3月　さくら大学経済学部 卒業")).toBeVisible();
    await expect(review(page).getByText(/住所のふりがな/)).toBeVisible();
    await picture("import-review");
    expect((await storedResume(page.request)).educations).toEqual([]);
  });

  await test.step("a reload keeps the preview", async () => {
    await page.reload();
    await expect(page).toHaveURL(/google_docs_imported=true/);
    await expect(review(page)).toBeVisible();
  });

  await test.step("one of two names is chosen, and everything comes as one save", async () => {
    await review(page).getByRole("radiogroup", { name: /^姓：/ }).getByText("髙橋").click();
    await takeOver(page).click();
    await expect(page).toHaveURL(/\/user\/resume\/profile\/edit\?google_docs_import=true/);
    await expect(field(page, "姓")).toHaveValue("髙橋");
    expect((await storedResume(page.request)).educations).toHaveLength(4);
  });

  await test.step("the message takes it back", async () => {
    await undone(page);
    await expect(field(page, "姓")).toHaveValue("高橋");
    expect((await storedResume(page.request)).educations).toEqual([]);
  });

  await test.step("the history names the origin of both", async () => {
    await page.goto("/user/resume/history");
    await expect(page.getByText("ファイルから取り込み", { exact: true })).toHaveCount(2);
  });

  await test.step("the address of a preview that has been applied says so", async () => {
    await page.goto("/user/resume/import?google_docs_imported=true");
    await expect(page.getByText("取り込みは完了しています。")).toBeVisible();
  });
});

test("a link is checked while it is typed, and a document that is not shared says how to share it", async ({
  page,
}) => {
  await page.goto("/user/resume/import?google_docs_imported=true");
  await expect(page.getByText(importMessages.nothingToApply)).toBeVisible();
  const url = linkForm(page).getByRole("textbox", { name: "ドキュメントのURL" });
  const read = linkForm(page).getByRole("button", { name: "読み取る" });

  await read.click();
  await expect(linkForm(page).getByText(importMessages.urlNeeded)).toBeVisible();
  for (const [typed, message] of [
    ["rirekisho", importMessages.enterUrl],
    ["https://example.jp/document/d/abc", importMessages.urlWrong],
    ["https://docs.google.com/document/d/", importMessages.noDocumentId],
    [linkOf("private"), importMessages.urlRight],
  ] as const) {
    await url.fill(typed);
    await expect(linkForm(page).getByText(message)).toBeVisible();
  }
  await read.click();
  await expect(linkForm(page).getByRole("alert")).toContainText(importMessages.error(importMessages.notShared));
  await expect(url).toHaveValue(linkOf("private"));

  await readLink(page, SHARED.whole);
  await expect(review(page).getByText("平成28年3月　さくら大学経済学部 卒業")).toBeVisible();
  await takeOver(page).click();
  await expect(field(page, "姓")).toHaveValue("髙橋");
  await page.goto("/user/resume/history");
  await expect(page.getByText("Google Docsから取り込み", { exact: true })).toBeVisible();
});

test("a document with a part of the items names the missing ones, and fills what is empty unless forced", async ({
  page,
}) => {
  await save(page.request, "profile", { last_name: "高橋", first_name: "美幸" });
  const gender = async () => (await storedResume(page.request)).profile?.gender;

  await openImport(page);
  await readLink(page, SHARED.part);
  const partial = review(page).getByText(/データを取得しましたが、一部の情報が不足しています: /);
  await expect(partial).toContainText("学歴");
  await expect(partial).not.toContainText("氏名");
  await expect(review(page).getByRole("region", { name: "読み取れなかった内容" })).toContainText("好きな色：青");
  await takeOver(page).click();
  await expect(field(page, "性別")).toHaveValue("女");
  await expect(field(page, "姓")).toHaveValue("高橋");
  await undone(page);
  await expect.poll(gender).toBe("");

  await openImport(page);
  await readLink(page, SHARED.part);
  await review(page).getByText(OVERWRITE).click();
  await takeOver(page).click();
  await expect(field(page, "姓")).toHaveValue("髙橋");
  await undone(page);
  await expect(field(page, "姓")).toHaveValue("高橋");
  await expect.poll(gender).toBe("");
});

for (const [kind, path, mimeType] of [
  ["a printed PDF", "output.pdf", "application/pdf"],
  ["an export", "export.json", "application/json"],
  ["a JSON Resume", "export.json?format=json-resume", "application/json"],
] as const) {
  test(`${kind} brings back what is empty, what differs by force alone, and one press takes either back`, async ({
    page,
  }) => {
    await save(page.request, "profile", { last_name: "髙橋", first_name: "美幸" });
    await save(page.request, "address", { phone: "090-1234-5678" });
    const buffer = await (await page.request.get(`/user/resume/${path}`)).body();
    const file = { name: mimeType === "application/pdf" ? "履歴書.pdf" : "resume.json", mimeType, buffer };
    await save(page.request, "profile", { last_name: "佐藤" });
    await save(page.request, "address", { phone: "" });
    const stored = async () => {
      const { profile, address } = await storedResume(page.request);
      return { name: profile?.last_name, phone: address?.phone };
    };

    for (const isForced of [false, true]) {
      await openImport(page);
      await chooseFile(page, file);
      await expect(review(page).getByText(/新しい項目1件、.*異なる項目1件/)).toBeVisible();
      if (isForced) await review(page).getByText(OVERWRITE).click();
      await takeOver(page).click();
      const name = isForced ? "髙橋" : "佐藤";
      await expect(field(page, "姓")).toHaveValue(name);
      expect(await stored()).toEqual({ name, phone: "090-1234-5678" });
      await undone(page);
      await expect.poll(stored).toEqual({ name: "佐藤", phone: "" });
    }
  });
}
