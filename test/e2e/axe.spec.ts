import type { Page } from "@playwright/test";
import { accountMessages } from "../../japanese/account-messages.ts";
import { samplePhoto } from "../support/sample-photos.ts";
import { expectAccessible } from "./support/axe.ts";
import { field, fillParts, openSection, rows } from "./support/editor.ts";
import { holdSaves } from "./support/held-save.ts";
import { expectDialogHolds } from "./support/lost.ts";
import { SHARED } from "./support/outside.ts";
import type { ListedPage } from "./support/page-list.ts";
import { save } from "./support/people.ts";
import { expect, test } from "./support/test.ts";
import { arriveAs, visit } from "./support/visit.ts";

interface Overlay {
  /** Name of the overlay in a failure. */
  name: string;
  open: (page: Page) => Promise<void>;
  /** Whether Escape closes it, so that the next one opens over the same page. */
  isClosed?: boolean;
}

/** Overlays by page. */
const overlays: readonly { page: ListedPage; over: readonly Overlay[] }[] = [
  {
    page: { path: "/mypage", heading: /さんの書類/ },
    over: [
      {
        name: "account menu",
        open: async (page) => {
          await page.getByRole("button", { name: /^アカウント：/ }).click();
          await expect(page.getByRole("menuitem", { name: "ログアウト" })).toBeVisible();
        },
      },
    ],
  },
  {
    page: { path: "/settings", heading: "設定" },
    over: [
      {
        name: "question before an account is erased",
        isClosed: true,
        open: async (page) => {
          await page.getByRole("button", { name: "アカウントを削除する" }).click();
          await expect(page.getByRole("alertdialog", { name: "アカウントを削除しますか？" })).toBeVisible();
        },
      },
      {
        name: "password asked for before an export, and refused",
        open: async (page) => {
          const body = JSON.stringify({ message: accountMessages.reauthenticate, reauthenticate: true });
          await page.route("**/api/v1/account/export.json", (route) =>
            route.fulfill({ status: 403, contentType: "application/json", body }),
          );
          await page.getByRole("button", { name: "ファイルを保存する" }).click();
          const dialog = page.getByRole("dialog", { name: "パスワードの確認" });
          await dialog.getByRole("button", { name: "確認する" }).click();
          await expect(dialog.getByText("この項目は必須です")).toBeVisible();
        },
      },
    ],
  },
  {
    page: { path: "/user/resume/job-histories/edit", heading: "職歴" },
    over: [
      {
        name: "open row",
        open: (page) => rows(page, "職歴").first().getByRole("button", { expanded: false }).first().click(),
      },
    ],
  },
  {
    page: { path: "/user/resume/history?at=3", heading: "編集履歴" },
    over: [
      {
        name: "name of a version",
        isClosed: true,
        open: async (page) => {
          await page.getByRole("button", { name: "名前を付ける" }).click();
          await page.getByRole("dialog", { name: "版の名前" }).getByRole("button", { name: "保存する" }).click();
          await expect(page.getByText("この項目は必須です")).toBeVisible();
        },
      },
      {
        name: "question before a version comes back",
        open: async (page) => {
          await page.getByRole("button", { name: "この版に戻す" }).click();
          await expect(page.getByRole("alertdialog", { name: "この版に戻す" })).toContainText("変わる項目");
        },
      },
    ],
  },
  {
    page: { path: "/user/resume/history", heading: "編集履歴" },
    over: [
      {
        name: "changes of an entry",
        open: async (page) => {
          for (const more of (await page.getByRole("button", { name: /^変更内容/ }).all()).slice(0, 3))
            await more.click();
          await expect(page.getByRole("definition").first()).toBeVisible();
        },
      },
    ],
  },
];

test.describe("overlays", () => {
  // The export is refused until the password is given again.
  test.use({ expectedErrors: /status of 403/ });

  for (const { page: listed, over } of overlays) {
    test(`whatever opens over ${listed.path} is accessible`, async ({ page }) => {
      await arriveAs(page, "seeker");
      await visit(page, listed);
      for (const { name, open, isClosed } of over) {
        await open(page);
        await expectAccessible(page, name);
        if (!isClosed) continue;
        await page.keyboard.press("Escape");
        await expect(page.locator("[role=dialog], [role=alertdialog]")).toHaveCount(0);
      }
    });
  }
});

/** Parts of the editors of the 履歴書 that open over them, in a document that has nothing yet. */
const editorOverlays: readonly { section: string; label: string; over: readonly Overlay[] }[] = [
  {
    section: "education",
    label: "学歴",
    over: [
      {
        name: "generation from a birth date, refused",
        async open(page) {
          await page.getByRole("button", { name: "生年月日から入力する" }).click();
          const modal = page.getByRole("dialog", { name: "生年月日から学歴を入力" });
          await fillParts(modal, "生年月日", { 年: "1990", 月: "4", 日: "2" });
          const university = modal.getByRole("group", { name: "大学", exact: true });
          await university.getByRole("button", { name: "在学年数・浪人・留年・編入" }).click();
          await modal.getByRole("button", { name: /入力する$/ }).click();
          await expect(modal.getByRole("alert")).toBeVisible();
        },
      },
    ],
  },
  {
    section: "licenses",
    label: "免許・資格",
    over: [
      {
        name: "licences to choose from",
        async open(page) {
          await page.getByRole("button", { name: "一覧から選ぶ" }).click();
          const modal = page.getByRole("dialog", { name: "免許・資格を選ぶ" });
          await modal.getByRole("searchbox", { name: "名称で探す" }).fill("簿記２級");
          await modal.getByText("日商簿記検定試験2級").first().click();
          const chosen = modal.getByRole("region", { name: "追加する免許・資格" });
          await fillParts(chosen, "取得年月", { 年: "2019", 月: "13" });
          await expect(chosen.getByText(/月は1〜12/)).toBeVisible();
        },
      },
    ],
  },
  {
    section: "skills",
    label: "スキル",
    over: [
      {
        name: "skills to choose from",
        async open(page) {
          await page.getByRole("button", { name: "一覧から選ぶ" }).click();
          const modal = page.getByRole("dialog", { name: "スキルを選ぶ" });
          await modal.getByRole("button", { name: /^CxO/ }).click();
          await modal.getByRole("button", { name: "「CTO」を追加する" }).click();
          await expect(modal.getByText("「CTO」（CxO）をレベル1（基礎）で追加しました")).toBeVisible();
        },
      },
    ],
  },
  {
    section: "job-histories",
    label: "職歴",
    over: [
      {
        name: "examples of a 職歴",
        isClosed: true,
        async open(page) {
          await page.getByRole("button", { name: "記入例を見る" }).click();
          await expect(page.getByRole("dialog", { name: "職歴の記入例" })).toBeVisible();
        },
      },
      {
        name: "facts of a company beside what stands there",
        async open(page) {
          await page.getByRole("button", { name: "職歴を追加する" }).click();
          const row = rows(page, "職歴").first();
          await row.getByRole("combobox", { name: /会社名/ }).fill("富士通");
          await row.getByRole("button", { name: "会社情報を取得" }).click();
          const modal = page.getByRole("dialog", { name: "会社情報を取得" });
          await expect(modal.getByText("現在の入力：富士通")).toBeVisible();
        },
      },
    ],
  },
  {
    section: "summary",
    label: "職務要約",
    over: [
      {
        name: "advice with its corrections",
        async open(page) {
          await field(page, "職務要約").fill("御社と同じ業界で営業を担当させていただきました。");
          await page.getByRole("button", { name: "職務要約のAIアドバイス" }).click();
          const modal = page.getByRole("dialog", { name: "職務要約のAIアドバイス" });
          await modal.getByText(/^書き方の例/).click();
          await expect(modal.getByRole("deletion").first()).toBeVisible();
        },
      },
    ],
  },
];

test.describe("over the editors of a new document", () => {
  test.use({ signedIn: true });

  for (const { section, label, over } of editorOverlays) {
    test(`whatever opens over ${label} is accessible and holds its content`, async ({ page }) => {
      await openSection(page, section, label);
      for (const { name, open, isClosed } of over) {
        await open(page);
        await expectDialogHolds(page, name);
        await expectAccessible(page, name, "[role=dialog]");
        if (!isClosed) continue;
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
      }
    });
  }

  test("the frame of a photo and the review of an import are accessible", async ({ page }) => {
    await page.goto("/user/resume/photo");
    const photo = { name: "写真.jpg", mimeType: "image/jpeg", buffer: await samplePhoto() };
    await page.locator('input[type="file"]').setInputFiles(photo);
    await expect(page.getByRole("dialog", { name: "写真の範囲を決める" })).toBeVisible();
    await expectAccessible(page, "a photo under its frame", "[role=dialog]");

    await save(page.request, "profile", { last_name: "高橋" });
    await page.goto("/user/resume/import");
    await page
      .getByRole("textbox", { name: "ドキュメントのURL" })
      .fill(`https://docs.google.com/document/d/${SHARED.part}`);
    await page.getByRole("button", { name: "読み取る" }).click();
    await expect(page.getByRole("region", { name: "取り込む内容の確認" })).toBeVisible();
    await expectAccessible(page, "import review");
  });
});

test.describe("somebody who is stuck", () => {
  test.use({ signedIn: true, expectedErrors: /status of 412|net::ERR_/ });

  test("finds accessible errors, towns, conflicts, questions and notices", async ({ page, context, hasTouch }) => {
    await openSection(page, "address", "現住所");
    await field(page, "郵便番号").fill("4520961");
    await expect(page.getByRole("list", { name: /複数の町域/ })).toBeVisible();
    await page.getByRole("button", { name: "保存して次へ" }).click();
    await expect(page.getByRole("alert")).toContainText("個のエラーがあります");
    // Each way to a field, for a finger or for a mouse.
    const ways = page.getByRole("alert").getByRole("listitem").getByRole("button");
    const heights = () => ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().height));
    await expect.poll(async () => Math.min(...(await heights()))).toBeGreaterThanOrEqual(hasTouch ? 44 : 32);
    await expectAccessible(page, "errors and towns");

    await openSection(page, "education", "学歴");
    await page.getByRole("button", { name: "学歴を追加する" }).click();
    await rows(page, "学歴")
      .last()
      .getByRole("button", { name: /を削除する$/ })
      .click();
    const offer = page.getByRole("region", { name: "お知らせ" });
    await expect(offer.getByRole("button", { name: "元に戻す" })).toBeVisible();
    await expectAccessible(page, "toast");

    await openSection(page, "profile", "プロフィール");
    const release = await holdSaves(page, "profile");
    const sent = page.waitForRequest("**/user/resume/profile");
    await field(page, "姓").fill("佐倉");
    await sent;
    await save(context.request, "profile", { last_name: "桜" });
    release();
    await expect(page.getByText("別の画面で変更されています")).toBeVisible();
    await expectAccessible(page, "conflict");

    await page
      .getByRole("link", { name: "前へ" })
      .or(page.getByRole("link", { name: "Rireki" }))
      .first()
      .click();
    await expect(page.getByRole("alertdialog", { name: "保存されていない入力があります" })).toBeVisible();
    await expectAccessible(page, "unsaved");
    await page.keyboard.press("Escape");

    await context.setOffline(true);
    await field(page, "名").fill("美咲");
    await expect(page.getByText(/オフラインです/).first()).toBeVisible();
    await expectAccessible(page, "offline");
  });
});
