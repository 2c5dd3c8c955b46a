import { expect, type Page } from "@playwright/test";
import { accountMessages } from "../../../japanese/account-messages.ts";
import { expectAccessible } from "./axe.ts";
import { fillParts, rows } from "./editor.ts";
import { expectDialogHolds } from "./lost.ts";

/** Something that opens over a page and stores nothing. */
export interface Overlay {
  /** Name of the overlay in a failure. */
  name: string;
  open: (page: Page) => Promise<void>;
  /** Whether Escape closes it, so that the next one opens over the same page. */
  isClosed?: boolean;
  /** Only the dialog is looked at, and has to hold its content within its width. */
  isDialog?: boolean;
}

/** Opens the overlays one after the other, each accessible. */
export async function expectOverlaysAccessible(page: Page, overlays: readonly Overlay[]): Promise<void> {
  for (const { name, open, isClosed, isDialog } of overlays) {
    await open(page);
    if (isDialog) await expectDialogHolds(page, name);
    await expectAccessible(page, name, isDialog ? "[role=dialog]" : undefined);
    if (!isClosed) continue;
    await page.keyboard.press("Escape");
    await expect(page.locator("[role=dialog], [role=alertdialog]")).toHaveCount(0);
  }
}

const accountMenu: Overlay = {
  name: "account menu",
  open: async (page) => {
    await page.getByRole("button", { name: /^アカウント：/ }).click();
    await expect(page.getByRole("menuitem", { name: "ログアウト" })).toBeVisible();
  },
};

const erasure: Overlay = {
  name: "question before an account is erased",
  isClosed: true,
  open: async (page) => {
    await page.getByRole("button", { name: "アカウントを削除する" }).click();
    await expect(page.getByRole("alertdialog", { name: "アカウントを削除しますか？" })).toBeVisible();
  },
};

const refusedPassword: Overlay = {
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
};

const licenses: Overlay = {
  name: "licences to choose from",
  isDialog: true,
  open: async (page) => {
    await page.getByRole("button", { name: "一覧から選ぶ" }).click();
    const modal = page.getByRole("dialog", { name: "免許・資格を選ぶ" });
    await modal.getByRole("searchbox", { name: "名称で探す" }).fill("簿記２級");
    await modal.getByText("日商簿記検定試験2級").first().click();
    const chosen = modal.getByRole("region", { name: "追加する免許・資格" });
    await fillParts(chosen, "取得年月", { 年: "2019", 月: "13" });
    await expect(chosen.getByText(/月は1〜12/)).toBeVisible();
  },
};

const openRow: Overlay = {
  name: "open row",
  open: (page) => rows(page, "職歴").first().getByRole("button", { expanded: false }).first().click(),
};

const examples: Overlay = {
  name: "examples of a 職歴",
  isDialog: true,
  isClosed: true,
  open: async (page) => {
    await page.getByRole("button", { name: "記入例を見る" }).click();
    await expect(page.getByRole("dialog", { name: "職歴の記入例" })).toBeVisible();
  },
};

const versionName: Overlay = {
  name: "name of a version",
  isClosed: true,
  open: async (page) => {
    await page.getByRole("button", { name: "名前を付ける" }).click();
    await page.getByRole("dialog", { name: "版の名前" }).getByRole("button", { name: "保存する" }).click();
    await expect(page.getByText("この項目は必須です")).toBeVisible();
  },
};

const restoration: Overlay = {
  name: "question before a version comes back",
  open: async (page) => {
    await page.getByRole("button", { name: "この版に戻す" }).click();
    await expect(page.getByRole("alertdialog", { name: "この版に戻す" })).toContainText("変わる項目");
  },
};

const changes: Overlay = {
  name: "changes of an entry",
  open: async (page) => {
    for (const more of (await page.getByRole("button", { name: /^変更内容/ }).all()).slice(0, 3)) await more.click();
    await expect(page.getByRole("definition").first()).toBeVisible();
  },
};

/** Overlays of the pages of the demo's job seeker, by path. */
export const seekerOverlays: Readonly<Partial<Record<string, readonly Overlay[]>>> = {
  "/mypage": [accountMenu],
  "/settings": [erasure, refusedPassword],
  "/user/resume/licenses/edit": [licenses],
  "/user/resume/job-histories/edit": [examples, openRow],
  "/user/resume/history": [changes],
  "/user/resume/history?at=3": [versionName, restoration],
};
