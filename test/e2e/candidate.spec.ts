import { expectAccessible } from "./support/axe.ts";
import { allSaved, field, sectionForm } from "./support/editor.ts";
import { send, signIn } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: /status of (404|422)/ });

const TABS = ["学歴", "職歴", "スキル", "写真", "書類", "履歴", "概要"];

test("a consultant keeps a record of a person @phone", async ({ page, picture }) => {
  await signIn(page.request, "agency@example.jp");
  const added = await send(page.request, "POST", "/agency/candidates", { candidate: { phone: "09012345678" } });
  const { candidate } = (await added.json()) as { candidate: { id: string } };
  await page.goto(`/candidates/${candidate.id}`);
  const profile = sectionForm(page, "プロフィール");
  const wishes = sectionForm(page, "希望条件");
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("what the record lacks leads to its field", async () => {
    await expect(heading).toHaveText("氏名未入力");
    await page.getByRole("navigation", { name: "未入力の項目" }).getByRole("link", { name: "希望職種" }).click();
    await expect(field(wishes, "希望職種")).toBeFocused();
  });

  await test.step("what is wrong is said beside its field, and the rest is saved", async () => {
    await field(wishes, "希望職種").fill("法人営業");
    await field(profile, "姓").fill("佐倉");
    await field(profile, "名").fill("美咲");
    const email = field(sectionForm(page, "連絡先"), "メールアドレス");
    await email.fill("misaki＠");
    await email.blur();
    await expect(email).toHaveAccessibleDescription(/有効なメールアドレスを入力してください/);
    await expect(heading).toHaveText("佐倉 美咲");
    await email.fill("misaki@example.jp");
    await email.blur();
    await allSaved(page);
  });

  await test.step("tags and texts", async () => {
    await page.getByLabel("追加するタグ").fill("急ぎ");
    await page.getByRole("button", { name: "追加", exact: true }).click();
    await expect(page.getByRole("button", { name: "「急ぎ」を外す" })).toBeVisible();
    await page.getByLabel(/^メモ/).fill("本籍を確認した");
    await expect(page.getByText(/「本籍」は本籍・出生地に関することに当たるおそれがあります/)).toBeVisible();
    await allSaved(page);
  });

  await test.step("a reload shows what was typed", async () => {
    await page.reload();
    await expect(field(wishes, "希望職種")).toHaveValue("法人営業");
    await expect(page.getByLabel(/^メモ/)).toHaveValue("本籍を確認した");
  });

  await test.step("the newest edit is taken back", async () => {
    await page.getByRole("button", { name: /^元に戻す/ }).click();
    await expect(page.getByLabel(/^メモ/)).toHaveValue("");
    await picture("candidate overview");
  });

  await test.step("every tab is accessible", async () => {
    for (const name of TABS) {
      await page.getByRole("tab", { name, exact: true }).click();
      await expect(page.getByRole("tabpanel", { name, exact: true })).toBeVisible();
      await expect(page.getByText("読み込み中...")).toHaveCount(0);
      await expectAccessible(page, name);
    }
  });

  await test.step("the arrow keys choose a tab, which stands in the address", async () => {
    await page.getByRole("tab", { name: "概要" }).press("ArrowRight");
    await expect(page.getByRole("tab", { name: "学歴" })).toBeFocused();
    await expect(page).toHaveURL(/\?tab=educations$/);
  });

  await test.step("an older version is brought back with a reason", async () => {
    await page.getByRole("tab", { name: "履歴" }).click();
    const oldest = page.getByRole("button", { name: /の版を見る/ }).last();
    await oldest.click();
    await page.getByRole("button", { name: "この版に戻す" }).click();
    const dialog = page.getByRole("alertdialog", { name: "この版に戻す" });
    await expect(dialog.getByRole("button", { name: "戻す" })).toBeDisabled();
    await dialog.getByLabel(/^理由/).fill("別の方の情報を入力したため");
    await dialog.getByRole("button", { name: "戻す" }).click();
    await expect(heading).toHaveText("氏名未入力");
    await expect(page.getByText("理由：別の方の情報を入力したため")).toBeVisible();
  });

  await test.step("the record is erased with a reason, and is not found from then on", async () => {
    await page.getByRole("button", { name: "削除", exact: true }).click();
    const dialog = page.getByRole("alertdialog", { name: "候補者の削除" });
    await dialog.getByRole("button", { name: "完全に削除する" }).click();
    const reason = dialog.getByLabel(/^削除の理由/);
    await expect(reason).toHaveAccessibleDescription(/この項目は必須です/);
    await reason.fill("本人からの依頼");
    await dialog.getByRole("button", { name: "完全に削除する" }).click();
    await expect(page.getByRole("heading", { name: "候補者を削除しました" })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { name: "候補者が見つかりません" })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("candidate:")))).toEqual(
      [],
    );
  });
});
