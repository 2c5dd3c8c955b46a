import { allSaved, choose, field, fillParts, openSection, rows } from "./support/editor.ts";
import { save, storedResume } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

const LEAVING = "2022年3月社会福祉法人あおば会　退職";

test("a row of leaving stays one when its reason is emptied, on the card, after a reload and in the history", async ({
  page,
  picture,
}) => {
  await openSection(page, "job-histories", "職歴");
  const jobs = rows(page, "職歴");

  await test.step("the name proposes the word until another one is chosen", async () => {
    await page.getByRole("button", { name: "職歴を追加する" }).click();
    const row = jobs.first();
    await fillParts(row, "年月", { 年: "2018", 月: "4" });
    await field(row, "会社名・団体名").fill("社会福祉法人あおば会");
    await expect(row.getByRole("radio", { name: "入職" })).toBeChecked();
    const words = row.getByRole("group", { name: "印刷する言葉" });
    await words.getByRole("button", { name: "就任" }).click();
    await field(row, "会社名・団体名").fill("横浜市役所");
    await expect(row.getByRole("radio", { name: "就任" })).toBeChecked();
    await words.getByRole("button", { name: "入庁" }).click();
    await field(row, "会社名・団体名").fill("社会福祉法人あおば会");
    await expect(words.getByRole("button", { name: "入庁" })).toHaveAttribute("aria-pressed", "false");
    await expect(words.getByRole("button", { name: "入職" })).toHaveAttribute("aria-pressed", "true");
  });

  await page.getByRole("button", { name: "職歴を追加する" }).click();
  const row = jobs.nth(1);
  await fillParts(row, "年月", { 年: "2022", 月: "3" });
  await field(row, "会社名・団体名").fill("社会福祉法人あおば会");
  await choose(row, "入社・退職", "退職");
  await expect(field(row, "退職理由")).toHaveValue("一身上の都合");
  await field(row, "退職理由").fill("");
  await picture("job-kind");
  await expect(row.getByRole("radio", { name: "退職" })).toBeChecked();
  await allSaved(page);

  await page.reload();
  await expect(jobs.nth(0)).toContainText("2018年4月社会福祉法人あおば会　入職");
  await expect(jobs.nth(1)).toContainText(LEAVING);
  expect((await storedResume(page.request)).jobs).toMatchObject([{ kind: "入職" }, { kind: "退職", reason: "" }]);
  await page.goto("/user/resume/history");
  await expect(page.getByText("令和4年3月　社会福祉法人あおば会　退職").first()).toBeAttached();
});

test("a row from before kinds were stored keeps its meaning when its reason is emptied", async ({ page }) => {
  await save(page.request, "job-histories", {
    user_jobs_attributes: [{ company_name: "株式会社はまかぜ食品", year: 2020, month: 3, reason: "会社都合" }],
  });
  await openSection(page, "job-histories", "職歴");
  const row = rows(page, "職歴").first();
  await row.getByRole("button", { expanded: false }).first().click();
  await expect(row.getByRole("radio", { name: "退職" })).toBeChecked();
  await field(row, "退職理由").fill("");
  await expect(row.getByRole("radio", { name: "退職" })).toBeChecked();
  await expect(row).toContainText("株式会社はまかぜ食品　退職");
  await allSaved(page);
  expect((await storedResume(page.request)).jobs).toMatchObject([{ kind: "退職", reason: "" }]);
});
