import { allSaved, field } from "./support/editor.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

test("a 職務経歴書 is filled from the 履歴書, edited, and printed in another style", async ({ page, picture }) => {
  const jobs = [
    { company_name: "株式会社みなと食品", year: 2018, month: 4, position: "営業", kind: "入社" },
    { company_name: "株式会社みなと食品", year: 2022, month: 3, kind: "退職" },
  ];
  await page.goto("/user/career_resume");
  await expect(page.getByRole("heading", { level: 1, name: "職務経歴" })).toBeVisible();
  await page.getByRole("button", { name: "職歴データを取り込む" }).click();
  await expect(page.getByText("職歴データがありません")).toBeVisible();

  const token = await page.locator('meta[name="csrf-token"]').getAttribute("content");
  const saved = await page.request.patch("/user/resume/job-histories", {
    data: { user_resume_form: { user_jobs_attributes: jobs, no_redirect: true } },
    headers: { "X-CSRF-Token": token ?? "", Accept: "application/json", Origin: new URL(page.url()).origin },
  });
  expect(saved.status()).toBe(200);
  await page.getByRole("button", { name: "職歴データを取り込む" }).click();
  const modal = page.getByRole("dialog", { name: "職歴データを取り込む" });
  await expect(modal.getByText("新しく追加")).toBeVisible();
  await picture("job-history");
  await modal.getByRole("button", { name: "1件を取り込む" }).click();
  await expect(page.getByText("職歴データを取り込みました（1件）")).toBeVisible();
  await expect(page.getByText("2018年4月〜2022年3月　株式会社みなと食品（4年）").first()).toBeVisible();

  await page.getByRole("button", { name: "職歴データを取り込む" }).click();
  await expect(modal.getByText("入力済み", { exact: true })).toBeVisible();
  await modal.getByRole("button", { name: "キャンセル" }).click();

  await page.goto("/user/career_resume/summary/edit");
  await field(page, "職務要約").fill("食品の営業を4年間担当しました。");
  await allSaved(page);
  await page.goto("/user/career_resume/confirm");
  await expect(page.getByRole("radio", { name: /逆編年体式/ })).toBeChecked();
  const printed = page.waitForResponse(/output\.pdf\?style=chronological/);
  await page.getByText("編年体式（古い順）").last().click();
  expect((await printed).status()).toBe(200);
  await picture("career-confirm");

  await page.goto("/user/career_resume/history");
  await expect(page.getByText("職歴から取り込み").first()).toBeVisible();
});
