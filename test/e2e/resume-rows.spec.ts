import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
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

test("rows typed in any order are saved by their months, and names are mended", async ({ page, picture }) => {
  await openSection(page, "job-histories", "職歴");
  const jobs = rows(page, "職歴");
  const add = async (index: number, year: string, month: string, company: string) => {
    await page.getByRole("button", { name: "職歴を追加する" }).click();
    await fillParts(jobs.nth(index), "年月", { 年: year, 月: month });
    await field(jobs.nth(index), "会社名・団体名").fill(company);
  };

  await test.step("half-width kana on leaving the field, ㈱ and digits by one press", async () => {
    await add(0, "2020", "4", "㈱ﾐﾅﾄ２1");
    await field(jobs.first(), "会社名・団体名").blur();
    await expect(field(jobs.first(), "会社名・団体名")).toHaveValue("㈱ミナト２1");
    await picture("job-name-mending");
    await jobs.first().getByRole("button", { name: "「株式会社ミナト21」に直す" }).click();
    await expect(field(jobs.first(), "会社名・団体名")).toHaveValue("株式会社ミナト21");
    await expect(jobs.first().getByRole("button", { name: /に直す$/ })).toBeHidden();
  });

  await test.step("OK moves the row to where it belongs, 保存して次へ sorts the rest", async () => {
    await add(1, "2016", "4", "横浜市役所");
    await jobs.nth(1).getByRole("button", { name: "OK" }).click();
    await expect(jobs).toContainText([/2016年4月横浜市役所　入庁/, /2020年4月/]);
    await expect(jobs.first().locator("[data-row-summary]")).toBeFocused();
    await add(2, "2012", "4", "みなと銀行");
    await page.getByRole("button", { name: "保存して次へ" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "職務要約" })).toBeVisible();
    const years = (await storedResume(page.request)).jobs as unknown as readonly { year: number }[];
    expect(years.map(({ year }) => year)).toEqual([2012, 2016, 2020]);
  });

  await test.step("a full-width e-mail is set right on leaving it", async () => {
    await openSection(page, "contact", "連絡先");
    await field(page, "メールアドレス").fill("ｍｉｓａｋｉ＠ｅｘａｍｐｌｅ．ｊｐ");
    await field(page, "メールアドレス").blur();
    await expect(field(page, "メールアドレス")).toHaveValue("misaki@example.jp");
    await allSaved(page);
  });

  await test.step("undo says what it undid, with the way back beside it", async () => {
    await page
      .getByRole("button", { name: /^元に戻す/ })
      .first()
      .click();
    const notice = page.getByRole("region", { name: /お知らせ|通知/ });
    await expect(notice.getByText("「連絡先のメールアドレスを入力」を元に戻しました")).toBeVisible();
    await picture("undo-notice");
    await notice.getByRole("button", { name: "やり直す" }).click();
    await expect(field(page, "メールアドレス")).toHaveValue("misaki@example.jp");
  });

  await test.step("what is not sent is named on the page of the sheets", async () => {
    await openSection(page, "profile", "プロフィール");
    await fillParts(page, "生年月日", { 年: "1990", 月: "13", 日: "1" });
    await page.goto("/user/resume/confirm");
    const link = page.getByRole("link", { name: "プロフィール：生年月日" });
    await expect(link).toBeVisible();
    await picture("unsaved-inputs");
    await link.click();
    await expect(page.getByRole("textbox", { name: /^生年月日/ }).first()).toBeFocused();
  });
});

/** The findings about what was typed; what is missing is another test's. */
const findingsOn = (page: Page) =>
  page.getByRole("list", { name: "採用担当の目" }).getByRole("listitem").filter({ hasNotText: "未入力です" });

test("findings stand beside the sheets, and one press mends what has a replacement", async ({ page, picture }) => {
  await save(page.request, "job-histories", {
    user_jobs_attributes: [
      { company_name: "横浜市役所", year: 2016, month: 4, kind: "入社" },
      { company_name: "横浜市役所", year: 2020, month: 3, kind: "退職" },
      { company_name: "㈱みなと食品", year: 2020, month: 4, is_employed: true },
    ],
  });
  await page.goto("/user/resume/confirm");
  const found = findingsOn(page);
  await expect(found).toContainText([/「入庁」と書くのが一般的/, /「㈱」は「株式会社」/, /写真が登録されていません/]);
  // The numbers stand on the sheet as well: those of the two rows below each other, that of the photo in its frame.
  const numberOf = async (index: number) => {
    const number = await found.nth(index).locator("[aria-hidden]").first().innerText();
    return page.locator(`[data-page='1'] [data-mark='${number}']`);
  };
  const [first, second, photo] = [await numberOf(0), await numberOf(1), await numberOf(2)];
  await expect(first).toBeVisible();
  await expect(second).toBeVisible();
  await expect(photo).toBeVisible();
  const top = async (mark: Locator) => (await mark.boundingBox())?.y ?? 0;
  expect(await top(second)).toBeGreaterThan(await top(first));
  expect(await top(photo)).toBeLessThan(await top(first));
  await picture("findings");
  await expectAccessible(page, "findings", "main");
  await found.first().getByRole("button", { name: "「入庁」に直す" }).click();
  await expect(found).toContainText([/「㈱」は「株式会社」/, /写真が登録されていません/]);
  await found.first().getByRole("button", { name: "「株式会社みなと食品」に直す" }).click();
  await expect(found).toHaveCount(1);
  expect((await storedResume(page.request)).jobs).toMatchObject([
    { kind: "入庁" },
    { kind: "退職" },
    { company_name: "株式会社みなと食品" },
  ]);
  await page
    .getByRole("button", { name: /^元に戻す/ })
    .first()
    .click();
  await expect(found).toContainText([/「㈱」は「株式会社」/, /写真が登録されていません/]);
  await found.first().getByRole("link").click();
  await expect(field(rows(page, "職歴").nth(2), "会社名・団体名")).toBeFocused();
});

test("one press takes emoji out, adds the row that a 職歴 lacks, and is taken back beside its message", async ({
  page,
}) => {
  await save(page.request, "self-pr", { self_pr: "笑顔を大切にしています😊" });
  await save(page.request, "address", { address3: "元町２ー３ー１", address4: "ｱｵｿﾞﾗﾏﾝｼｮﾝ203" });
  await save(page.request, "job-histories", {
    user_jobs_attributes: [
      { company_name: "株式会社そらのわ", year: 2018, month: 4, kind: "入社" },
      { company_name: "株式会社みなと食品", year: 2020, month: 4, kind: "入社", is_employed: true },
    ],
  });
  await page.goto("/user/resume/confirm");
  const found = findingsOn(page);
  await expect(found).toContainText([
    /「２ー３ー１」は「2-3-1」と書きます/,
    /「ｱｵｿﾞﾗﾏﾝｼｮﾝ203」の半角カタカナ/,
    /そらのわの退職の行がありません/,
    /自己PRの『😊』/,
    /写真/,
  ]);
  await found.nth(3).getByRole("button", { name: "😊を「。」に置き換える" }).click();
  await expect(found).toHaveCount(4);
  await found.nth(2).getByRole("button", { name: "退職の行を追加する" }).click();
  await expect(found).toHaveCount(3);
  await expect(page.locator("#employer-eye")).toContainText("職歴3行目");
  await found.first().getByRole("button", { name: "「元町2-3-1」に直す" }).click();
  await expect(found).toHaveCount(2);
  expect(await storedResume(page.request)).toMatchObject({
    self_pr: "笑顔を大切にしています。",
    address: { address3: "元町2-3-1", address4: "ｱｵｿﾞﾗﾏﾝｼｮﾝ203" },
    jobs: [{}, {}, { company_name: "株式会社そらのわ", kind: "退職", year: null, should_show: true }],
  });
  await page
    .getByRole("region", { name: /お知らせ|通知/ })
    .getByRole("button", { name: "元に戻す" })
    .first()
    .click();
  await expect(found).toHaveCount(3);
  expect((await storedResume(page.request)).address?.address3).toBe("元町２ー３ー１");
});

test("what a name or an address needs is offered at its field, or done on leaving it", async ({ page, picture }) => {
  await openSection(page, "address", "現住所");
  await field(page, "町名・番地").fill("元町２ー３ー１");
  await field(page, "建物名・部屋番号").fill("ｱｵｿﾞﾗﾏﾝｼｮﾝ２０３");
  await field(page, "町名・番地").focus();
  await expect(field(page, "建物名・部屋番号")).toHaveValue("アオゾラマンション２０３");
  await page.getByRole("button", { name: "「アオゾラマンション203」に直す" }).click();
  await expect(field(page, "建物名・部屋番号")).toHaveValue("アオゾラマンション203");
  await expect(field(page, "建物名・部屋番号")).toBeFocused();
  await expect(field(page, "町名・番地")).toHaveValue("元町2-3-1");
  await allSaved(page);
  await openSection(page, "education", "学歴");
  await page.getByRole("button", { name: "学歴を追加する" }).click();
  const school = rows(page, "学歴").first();
  await field(school, "学校名").fill("みなと高校　卒業");
  await expect(school.getByText("「高校」は「高等学校」と正式名称で書きます")).toBeVisible();
  await picture("offer-at-field");
  await school.getByRole("button", { name: "「みなと高等学校　卒業」に直す" }).click();
  await expect(field(school, "学校名")).toHaveValue("みなと高等学校　卒業");
});

test("leaving is offered with its employer, names that nearly agree are asked about, blank rows are no error", async ({
  page,
  picture,
}) => {
  await openSection(page, "job-histories", "職歴");
  const jobs = rows(page, "職歴");
  await page.getByRole("button", { name: "職歴を追加する" }).click();
  await fillParts(jobs.first(), "年月", { 年: "2016", 月: "4" });
  await field(jobs.first(), "会社名・団体名").fill("株式会社はまかぜ食品");
  await jobs.first().getByRole("button", { name: "この会社の退職を追加" }).click();
  const left = jobs.nth(1);
  await expect(field(left, "会社名・団体名")).toHaveValue("株式会社はまかぜ食品");
  await expect(left.getByRole("radio", { name: "退職" })).toBeChecked();
  await expect(jobs.first().getByRole("button", { name: "この会社の退職を追加" })).toBeHidden();
  await fillParts(left, "年月", { 年: "2020", 月: "3" });
  await field(left, "会社名・団体名").fill("㈱はまかぜ食品");
  await expect(left.getByText("名前が少し違います")).toBeVisible();
  await picture("employer-offers");
  await left.getByRole("button", { name: "「株式会社はまかぜ食品」にそろえる" }).click();
  await expect(left.getByText("名前が少し違います")).toBeHidden();

  await page.getByRole("button", { name: "職歴を追加する" }).click();
  await fillParts(jobs.nth(2), "年月", { 年: "2021" });
  await page.getByRole("button", { name: "保存して次へ" }).click();
  await expect(page.getByText("3行目：会社名・団体名・月を入力してください")).toBeVisible();
  await picture("row-errors");
  await fillParts(jobs.nth(2), "年月", { 年: "" });
  await page.getByRole("button", { name: "保存して次へ" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "職務要約" })).toBeVisible();
  expect((await storedResume(page.request)).jobs).toHaveLength(2);
});
