import { accountMessages } from "../../japanese/account-messages.ts";
import { formMessages } from "../../japanese/form-messages.ts";
import { allSaved, field, openSection, sectionForm } from "./support/editor.ts";
import { holdSaves } from "./support/held-save.ts";
import { DEMO_PASSWORD, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith("rireki:draft:"));

test.describe("leaving", () => {
  // Figures of a page that another tab signs out meanwhile have the token of a session that is over.
  test.use({ signedIn: true, expectedErrors: /status of 403 .*\/vitals/ });

  test("what cannot be saved is asked about, and kept either way", async ({ page, picture }) => {
    await openSection(page, "profile", "プロフィール");
    await field(page, "名（ふりがな）").fill("吉彦");
    const next = page.getByRole("navigation", { name: "履歴書のセクション" }).getByRole("link", { name: "連絡先" });
    await next.click();
    const question = page.getByRole("alertdialog", { name: "保存されていない入力があります" });
    await expect(question).toContainText(formMessages.unsavedChanges);
    await picture("unsaved");
    await question.getByRole("button", { name: "とどまる" }).click();
    await expect(question).toBeHidden();
    await expect(field(page, "名（ふりがな）")).toHaveValue("吉彦");

    await next.click();
    await question.getByRole("button", { name: "離れる" }).click();
    await expect(sectionForm(page, "連絡先")).toBeVisible();
    await page.goBack();
    await expect(field(page, "名（ふりがな）")).toHaveValue("吉彦");
  });

  test("Back closes the question, and so it does a sheet, without leaving the page", async ({ page }) => {
    await page.goto("/mypage");
    await page.getByRole("link", { name: "求人", exact: true }).first().click();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "絞り込み" }).click();
    const sheet = page.getByRole("dialog", { name: "絞り込み" });
    await expect(sheet).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL("/jobs");
    await page.goBack();
    await expect(page).toHaveURL("/mypage");

    await page.setViewportSize({ width: 1280, height: 800 });
    await openSection(page, "profile", "プロフィール");
    const next = page.getByRole("navigation", { name: "履歴書のセクション" }).getByRole("link", { name: "連絡先" });
    await next.click();
    await expect(sectionForm(page, "連絡先")).toBeVisible();
    await page.goBack();
    await field(page, "名（ふりがな）").fill("吉彦");
    await page.evaluate(() => history.forward());
    const question = page.getByRole("alertdialog", { name: "保存されていない入力があります" });
    await expect(question).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(question).toBeHidden();
    await expect(field(page, "名（ふりがな）")).toHaveValue("吉彦");
  });

  test("what can be saved is saved on the way, without a question", async ({ page }) => {
    await openSection(page, "profile", "プロフィール");
    await field(page, "姓").fill("佐倉");
    await page.getByRole("link", { name: "Rireki" }).click();
    await expect(page).toHaveURL("/mypage");
    await openSection(page, "profile", "プロフィール");
    await expect(field(page, "姓")).toHaveValue("佐倉");
  });

  test("the browser asks before a tab with unsaved typing is closed", async ({ page }) => {
    await openSection(page, "profile", "プロフィール");
    const release = await holdSaves(page, "profile");
    await field(page, "姓").fill("佐倉");
    const asked = page.waitForEvent("dialog");
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe("beforeunload");
    await dialog.dismiss();
    await closing;
    release();
    await allSaved(page);
  });

  test("signing out keeps what cannot be saved sealed, says so, and holds in every tab", async ({ page, context }) => {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    const other = await context.newPage();
    await openSection(other, "contact", "連絡先");
    await page.bringToFront();
    await openSection(page, "profile", "プロフィール");
    await field(page, "名（ふりがな）").fill("吉彦");
    await expect.poll(() => page.evaluate(drafts)).toHaveLength(1);
    await page.getByRole("button", { name: /^アカウント：/ }).click();
    await page.getByRole("menuitem", { name: "ログアウト" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByText("保存できなかった入力が1件、この端末に暗号化して残っています。")).toBeVisible();
    await expect(page.getByRole("banner").getByRole("link", { name: "ログイン" })).toBeVisible();
    expect(await page.evaluate(drafts)).toHaveLength(1);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain("吉彦");
    await expect(other.getByRole("banner").getByRole("link", { name: "ログイン" })).toBeVisible();
    expect(asked).toEqual([]);
    await page.goto("/mypage");
    await expect(page).toHaveURL("/login?return_to=%2Fmypage");
  });
});

test.describe("signing in", () => {
  test.use({ expectedErrors: /status of 401/ });

  test("leads to where the person wanted to go, after a wrong password was told", async ({ page, picture }) => {
    await page.goto("/user/resume/history?at=3");
    await expect(page).toHaveURL("/login?return_to=%2Fuser%2Fresume%2Fhistory%3Fat%3D3");
    await field(page, "メールアドレス").fill("seeker@example.jp");
    await field(page, "パスワード").fill("Falsch-2026!");
    await page.getByRole("button", { name: "ログインする" }).click();
    await expect(page.getByRole("alert")).toHaveText(accountMessages.signInFailed);
    await expect(field(page, "メールアドレス")).toHaveValue("seeker@example.jp");
    await picture("wrong-password");
    await field(page, "パスワード").fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "ログインする" }).click();
    await expect(page).toHaveURL("/user/resume/history?at=3");
    await expect(page.getByRole("region", { name: /^版：/ })).toBeVisible();
  });

  test("never leads to another site", async ({ page }) => {
    await page.goto("/login?return_to=%2F%2Fexample.com%2F");
    await page.getByRole("button", { name: "求職者のアカウントを入力する" }).click();
    await page.getByRole("button", { name: "ログインする" }).click();
    await expect(page).toHaveURL("/mypage");
  });
});

test("the agency and the administrator begin at a page of their own", async ({ page, context, picture }) => {
  for (const { role, path, heading } of [
    { role: "agency", path: "/agency", heading: "今日" },
    { role: "admin", path: "/admin", heading: "管理" },
  ]) {
    await signIn(context.request, `${role}@example.jp`);
    await page.goto("/");
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await picture(`home-${role}`);
  }
});
