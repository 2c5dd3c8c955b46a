import { field, openSection } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

// A page that is left before its save is answered sends the draft again, and merges what has been saved.
test.use({ signedIn: true, expectedErrors: /status of 412/ });

test("advice is a proposal: leaving changes nothing, accepting is one save that undo takes back", async ({
  page,
  picture,
}) => {
  await openSection(page, "summary", "職務要約");
  await page.getByRole("button", { name: "職務要約の文章アドバイス" }).click();
  const modal = page.getByRole("dialog", { name: "職務要約の文章アドバイス" });
  await expect(modal.getByText("5文字以上で入力してください")).toBeVisible();
  await modal.getByRole("button", { name: "閉じる" }).last().click();

  const typed = "御社と同じ業界で営業を担当させていただきました。すごく学びました。";
  await field(page, "職務要約").fill(typed);
  await page.getByRole("button", { name: "職務要約の文章アドバイス" }).click();
  await expect(modal.getByText("数字がありません", { exact: false })).toBeVisible();
  await expect(modal.getByText("このサーバーの中だけ", { exact: false })).toBeVisible();
  await picture("advice");
  await modal.getByRole("button", { name: "閉じる" }).last().click();
  await expect(field(page, "職務要約")).toHaveValue(typed);

  await page.getByRole("button", { name: "職務要約の文章アドバイス" }).click();
  await modal.getByText(/^「すごく」/).click();
  await modal.getByRole("button", { name: "選んだ2か所を直す" }).click();
  const corrected = "貴社と同じ業界で営業を担当しました。すごく学びました。";
  await expect(field(page, "職務要約")).toHaveValue(corrected);
  await expect(page.getByText("2か所を直しました", { exact: false })).toBeVisible();

  await page.goto("/user/resume/history");
  await expect(page.getByText("文章アドバイス").first()).toBeVisible();
  await openSection(page, "summary", "職務要約");
  await page.getByRole("button", { name: "元に戻す" }).first().click();
  await expect(field(page, "職務要約")).toHaveValue(typed);
});

test("advice is about the post that is typed, and keeps it for the next text", async ({ page, picture }) => {
  await openSection(page, "self-pr", "自己PR・志望動機");
  await field(page, "志望の動機").fill("貴社の商品に惹かれ、志望いたしました。営業の経験を生かして貢献します。");
  await field(page, "自己PR").fill("私の強みは、数字を三日で読めるようにする資料づくりです。");
  await page.getByRole("button", { name: "志望の動機の文章アドバイス" }).click();
  const modal = page.getByRole("dialog", { name: "志望の動機の文章アドバイス" });
  await modal.getByText("応募先に合わせる（任意）").click();
  await modal.getByRole("combobox", { name: /応募する職種/ }).pressSequentially("けいり");
  await page.getByRole("option", { name: /^経理/ }).first().click();
  await picture("advice-aim");
  await modal.getByRole("combobox", { name: /業界/ }).fill("食品製造業");
  await modal.getByRole("button", { name: "この応募先に合わせて読み直す" }).click();
  await expect(modal.getByText(/業界（食品製造業）を選んだ理由がありません/)).toBeVisible();
  await expect(modal.getByText(/応募する職種（経理.*）の仕事に触れていません/)).toBeVisible();
  await modal.getByRole("button", { name: "閉じる" }).last().click();

  await page.getByRole("button", { name: "自己PRの文章アドバイス" }).click();
  const next = page.getByRole("dialog", { name: "自己PRの文章アドバイス" });
  await expect(next.getByRole("combobox", { name: /応募する職種/ })).toHaveValue(/^経理/);
  await expect(next.getByText(/応募する職種（経理.*）の仕事に触れていません/)).toBeVisible();
});
