import { samplePhoto } from "../support/sample-photos.ts";
import { expectAccessible } from "./support/axe.ts";
import { field, fillParts, openSection, rows } from "./support/editor.ts";
import { holdSaves } from "./support/held-save.ts";
import { SHARED } from "./support/outside.ts";
import { expectOverlaysAccessible, type Overlay } from "./support/overlays.ts";
import { save } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

/** Overlays of the editors of the 履歴書 that store something, or need a document without content. */
const editorOverlays: readonly { section: string; label: string; overlay: Overlay }[] = [
  {
    section: "education",
    label: "学歴",
    overlay: {
      isDialog: true,
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
  },
  {
    section: "skills",
    label: "スキル",
    overlay: {
      isDialog: true,
      name: "skills to choose from",
      async open(page) {
        await page.getByRole("button", { name: "一覧から選ぶ" }).click();
        const modal = page.getByRole("dialog", { name: "スキルを選ぶ" });
        await modal.getByRole("button", { name: /^CxO/ }).click();
        await modal.getByRole("button", { name: "「CTO」を追加する" }).click();
        await expect(modal.getByText("「CTO」（CxO）をレベル1（基礎）で追加しました")).toBeVisible();
      },
    },
  },
  {
    section: "job-histories",
    label: "職歴",
    overlay: {
      isDialog: true,
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
  },
  {
    section: "summary",
    label: "職務要約",
    overlay: {
      isDialog: true,
      name: "advice with its corrections",
      async open(page) {
        await field(page, "職務要約").fill("御社と同じ業界で営業を担当させていただきました。");
        await page.getByRole("button", { name: "職務要約の文章アドバイス" }).click();
        const modal = page.getByRole("dialog", { name: "職務要約の文章アドバイス" });
        await modal.getByText(/^書き方の例/).click();
        await expect(modal.getByRole("deletion").first()).toBeVisible();
      },
    },
  },
];

test.describe("over the editors of a new document", () => {
  test.use({ signedIn: true });

  // One person and one window serve all: the first page of a window costs more than the checks.
  test("each dialog is accessible, and holds its content", async ({ page }) => {
    for (const { section, label, overlay } of editorOverlays) {
      await test.step(overlay.name, async () => {
        await openSection(page, section, label);
        await expectOverlaysAccessible(page, [overlay]);
      });
    }
  });

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

  const tag = "@phone";
  test("finds accessible errors, towns, conflicts, questions and notices", { tag }, async ({
    page,
    context,
    hasTouch,
  }) => {
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
