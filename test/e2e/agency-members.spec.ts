import { randomUUID } from "node:crypto";
import type { Browser } from "@playwright/test";
import { expectAccessible, expectAccessibleOnPhoneToo } from "./support/axe.ts";
import { PASSWORD, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: /status of (401|404|422)/ });

/** Somebody else, in a browser of their own. */
async function openPath(browser: Browser, url: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(new URL(url).pathname);
  return page;
}

test("a responsible person invites somebody, who joins and is removed again", async ({ page, browser }) => {
  await signIn(page.request, "agency@example.jp");
  await page.goto("/agency");
  await page.getByRole("button", { name: /^アカウント/ }).click();
  await page.getByRole("menuitem", { name: "メンバー" }).click();
  await expect(page.getByRole("heading", { name: "メンバー" })).toBeVisible();

  const url = await test.step("the link is shown once", async () => {
    await page.getByRole("button", { name: "メンバーを招待する" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "招待リンクを作成する" }).click();
    const dialog = page.getByRole("dialog", { name: "招待リンクを作成しました" });
    const link = await dialog.getByLabel("招待リンク").inputValue();
    await expectAccessible(page, "the link of an invitation", "[role=dialog]");
    await dialog.getByRole("button", { name: "閉じる" }).click();
    await expect(page.getByRole("list", { name: "未使用の招待リンク" }).getByText("担当者")).toBeVisible();
    return link;
  });

  const name = `高橋 ${randomUUID().slice(0, 8)}`;
  const joined = await test.step("the invited person opens an account", async () => {
    const own = await openPath(browser, url);
    await expect(own.getByText(/みちしるべキャリア株式会社の担当者として招待されています/)).toBeVisible();
    await expectAccessibleOnPhoneToo(own, "an invitation");
    await own.getByRole("button", { name: "登録する" }).click();
    await expect(own.getByText("この項目は必須です").first()).toBeVisible();
    await own.getByLabel("お名前").fill(name);
    await own.getByLabel("メールアドレス").fill(`member-${randomUUID()}@example.jp`);
    await own.getByLabel("パスワード", { exact: true }).fill(PASSWORD);
    await own.getByRole("button", { name: "登録する" }).click();
    await expect(own).toHaveURL(/\/agency$/);
    await own.goto("/agency/members");
    await expect(own.getByText("招待と削除は責任者が行います。")).toBeVisible();
    await expect(own.getByRole("button", { name: "メンバーを招待する" })).toBeHidden();
    return own;
  });

  await test.step("the link is worth nothing afterwards", async () => {
    const late = await openPath(browser, url);
    await expect(late.getByText("リンクを確認してください")).toBeVisible();
  });

  await test.step("the member is removed and signed out", async () => {
    await expect(page.getByText(name)).toBeVisible();
    await page.getByRole("button", { name: `${name}さんをメンバーから外す` }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "外す" }).click();
    await expect(page.getByText("メンバーから外しました")).toBeVisible();
    await expect(page.getByText(name, { exact: true })).toBeHidden();
    await joined.goto("/agency/members");
    await expect(joined).toHaveURL(/\/login/);
  });
});

test("the profile is saved, and says what is wrong beside the field", async ({ page }) => {
  await signIn(page.request, "agency@example.jp");
  await page.goto("/agency/profile");
  const phone = page.getByLabel(/^電話番号/);
  await phone.fill("12");
  await page.getByRole("button", { name: "保存する" }).click();
  await expect(page.getByText("有効な電話番号を入力してください")).toBeVisible();
  await phone.fill("0312345678");
  const months = page.getByLabel(/^候補者の情報の保存期間/);
  await months.fill("36");
  await page.getByRole("button", { name: "保存する" }).click();
  await expect(page.getByText("保存しました", { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue("03-1234-5678");
  await expect(months).toHaveValue("36");
});

test("an administrator opens an agency, corrects it and invites again", async ({ page }) => {
  await signIn(page.request, "admin@example.jp");
  await page.goto("/admin");
  await page.getByRole("link", { name: "人材紹介会社" }).click();
  await page.getByRole("button", { name: "会社を登録する" }).click();
  const dialog = page.getByRole("dialog", { name: "会社の登録" });
  await dialog.getByRole("button", { name: "登録して招待リンクを作成する" }).click();
  await expect(dialog.getByText(/必須/).first()).toBeVisible();
  const name = `港人材${randomUUID().slice(0, 8)}`;
  const number = String(Math.floor(Math.random() * 900_000) + 100_000);
  await dialog.getByLabel(/^名称/).fill(name);
  await dialog.getByLabel(/^許可番号/).fill("13-000000");
  await dialog.getByLabel(/^招待する責任者の氏名/).fill("中村 真理子");
  await dialog.getByLabel(/^招待する責任者のメールアドレス/).fill(`mariko-${number}@example.jp`);
  await dialog.getByRole("button", { name: "登録して招待リンクを作成する" }).click();
  await expect(dialog.getByText("「13-ユ-123456」の形式で入力してください")).toBeVisible();
  await dialog.getByLabel(/^許可番号/).fill(`13-ユ-${number}`);
  await expectAccessible(page, "an agency to open", "[role=dialog]");
  await dialog.getByRole("button", { name: "登録して招待リンクを作成する" }).click();
  const opened = page.getByRole("dialog", { name: "会社を登録しました" });
  await expect(opened.getByLabel("招待リンク")).toHaveValue(/\/invitations\/[\w-]{43}$/);
  await opened.getByRole("button", { name: "閉じる" }).click();
  await page.getByRole("button", { name: `${name}を編集する` }).click();
  const editing = page.getByRole("dialog", { name: `${name}の編集` });
  await editing.getByLabel(/^所在地/).fill("東京都港区");
  await editing.getByRole("button", { name: "保存する" }).click();
  await expect(editing).toBeHidden();
  await page.getByRole("button", { name: `${name}のメンバーを招待する` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "招待リンクを作成する" }).click();
  await expect(page.getByRole("dialog").getByLabel("招待リンク")).toBeVisible();
});
