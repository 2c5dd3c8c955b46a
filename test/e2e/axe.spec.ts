import type { Page } from "@playwright/test";
import { accountMessages } from "../../japanese/account-messages.ts";
import { expectAccessible } from "./support/axe.ts";
import { field, openSection, rows } from "./support/editor.ts";
import { holdSaves } from "./support/held-save.ts";
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
