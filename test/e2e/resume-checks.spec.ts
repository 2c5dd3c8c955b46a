import { todayInTokyo } from "../../japanese/age.ts";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { findingMessages } from "../../japanese/finding-messages.ts";
import { field, fillParts, openSection, part } from "./support/editor.ts";
import { save, storedResume } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

const thisYear = () => Number(todayInTokyo(new Date().toISOString()).slice(0, 4));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test("what an employer would stumble on is counted beside the download", async ({ page, picture }) => {
    await save(page.request, "profile", { birth_date: `${thisYear()}-01-01` });
    await save(page.request, "address", { address1: "神奈川" });
    await save(page.request, "self-pr", { self_pr: "笑顔を大切にしています😊" });
    await save(page.request, "job-histories", {
      user_jobs_attributes: [
        { company_name: "株式会社そらのわ", year: 2018, month: 4, kind: "入社" },
        { company_name: "株式会社うみ商事", year: thisYear() + 2, month: 4, kind: "入社", is_employed: true },
      ],
    });
    await page.goto("/user/resume/confirm");
    const count = page.getByRole("link", { name: /^確認が必要な項目が\d+件あります$/ });
    await expect(count).toBeInViewport();
    await expect(page.getByRole("link", { name: "PDFをダウンロード" })).toBeInViewport();
    await count.click();
    const checks = page.locator("#employer-eye");
    await expect(checks.getByText("採用担当の目")).toBeInViewport();
    await expect(checks).toContainText(findingMessages.future("株式会社うみ商事"));
    await expect(checks).toContainText(findingMessages.age(0));
    await expect(checks).toContainText(findingMessages.prefecture("神奈川県"));
    await expect(checks).toContainText(findingMessages.noLeaving("株式会社そらのわ", "退職"));
    await expect(checks).toContainText("自己PRの『😊』は印刷できないため、取り除いて印刷します");
    await picture("checks-phone");
    await checks.getByRole("link", { name: /^自己PRの『😊』/ }).click();
    await expect(field(page, "自己PR")).toBeFocused();
  });

  test("the bar that saves stands at the edge of the editor, where other pages have the menu", async ({ page }) => {
    await openSection(page, "self-pr", "自己PR・志望動機");
    const menu = page.locator(".tab-bar");
    const save = page.getByRole("button", { name: "保存して次へ" });
    // Its code comes after the form.
    await expect(menu).toBeAttached();
    await expect(menu).toBeHidden();
    const { y, height } = (await save.boundingBox()) ?? { y: 0, height: 0 };
    expect(844 - (y + height)).toBeLessThan(height);
    await page.goto("/mypage");
    await expect(menu).toBeVisible();
  });
});

test("each wrong date says what is wrong with it", async ({ page }) => {
  await openSection(page, "profile", "プロフィール");
  const year = part(page, "生年月日", "年");
  for (const [typed, message] of [
    [{ 年: "1981", 月: "2", 日: "29" }, "1981年2月は28日までです"],
    [{ 年: "1981", 月: "13", 日: "1" }, "月は1〜12で入力してください"],
    [{ 年: "81", 月: "2", 日: "1" }, "西暦4桁か、昭和56のように入力してください"],
    [{ 年: String(thisYear() + 1), 月: "2", 日: "1" }, fieldMessages.birthDateAfterToday],
  ] as const) {
    await fillParts(page, "生年月日", typed);
    await field(page, "姓").focus();
    await expect(year).toHaveAccessibleDescription(new RegExp(message));
  }
  await fillParts(page, "生年月日", { 年: "昭56", 月: "４月", 日: "1" });
  await field(page, "姓").focus();
  await expect(page.getByText("（昭和56年4月1日）")).toBeVisible();
});

test.describe("in the older layout", () => {
  test.use({ expectedErrors: /status of 422/ });

  test("its fields are asked for beside it alone, refused by range, and taken back by one undo", async ({ page }) => {
    await save(page.request, "profile", { last_name: "高橋", first_name: "美幸" });
    const kept = async () => (await storedResume(page.request)).older_form;
    await page.goto("/user/resume/confirm");
    const form = page.getByRole("form", { name: "旧JIS様式の記入欄" });
    await expect(page.getByText("旧JIS様式", { exact: true })).toBeVisible();
    await expect(form).toBeHidden();
    await page.getByText("旧JIS様式", { exact: true }).click();
    const checks = page.locator("#employer-eye");
    await expect(checks).toContainText(/「通勤時間・扶養家族数・配偶者・配偶者の扶養義務」は手書きで/);

    const submit = form.getByRole("button", { name: "紙面に反映する" });
    const minutes = form.getByRole("textbox", { name: /^分/ });
    await form.getByRole("textbox", { name: /^時間/ }).fill("１");
    await minutes.fill("60");
    await submit.click();
    await expect(minutes).toHaveAccessibleDescription(new RegExp(fieldMessages.max(59)));
    await minutes.fill("25");
    await form.getByRole("textbox", { name: /^扶養家族数/ }).fill("2");
    await form.getByRole("radiogroup", { name: "配偶者", exact: true }).getByText("有", { exact: true }).click();
    await submit.click();
    await expect(page.getByText("旧JIS様式の記入欄を保存しました")).toBeVisible();
    await expect(checks).toContainText(/「配偶者の扶養義務」は手書きで/);
    const filled = { commute_hours: 1, commute_minutes: 25, dependents: 2, spouse: "yes", spouse_support: "" };
    expect(await kept()).toEqual(filled);

    await page.goto("/user/resume/history");
    await expect(page.getByText(/通勤時間/).first()).toBeVisible();
    await page.getByRole("button", { name: /^元に戻す/ }).click();
    await expect.poll(kept).toMatchObject({ commute_hours: null, dependents: null, spouse: "" });
  });
});
