import type { Locator, Page } from "@playwright/test";
import { fieldMessages } from "../../japanese/field-messages.ts";
import { expectAccessible } from "./support/axe.ts";
import { projects, saveCareer, storedCareer, summary } from "./support/career-editor.ts";
import { allSaved, field, fillParts, part, rows } from "./support/editor.ts";
import { holdSaves } from "./support/held-save.ts";
import { expect, test } from "./support/test.ts";

// A save that another tab was quicker than.
test.use({ signedIn: true, expectedErrors: /status of 412/ });

/** Wrong input in every field of a work and of a project, by label and unit, with the message beside it. */
const WRONG_MONTHS = [
  ["開始年月", { 年: "1899", 月: "4" }, fieldMessages.min(1900)],
  ["終了年月", { 年: "2022", 月: "13" }, fieldMessages.month],
] as const;
const WRONG_WORK = [
  ["会社名", "社".repeat(101), fieldMessages.maxLength(100)],
  ["部署", "部".repeat(101), fieldMessages.maxLength(100)],
  ["役職", "役".repeat(101), fieldMessages.maxLength(100)],
  ["事業内容", "事".repeat(1001), fieldMessages.maxLength(1000)],
  ["設立年", String(new Date().getFullYear() + 1), fieldMessages.max(new Date().getFullYear())],
  ["資本金", "-1", fieldMessages.min(0)],
  ["売上高", "たくさん", fieldMessages.numeric],
  ["従業員数", "1.5", fieldMessages.invalid],
] as const;
const WRONG_PROJECT = [
  ["業務名・プロジェクト名", "名".repeat(101), fieldMessages.maxLength(100)],
  ["役割", "役".repeat(101), fieldMessages.maxLength(100)],
  ["業務内容", "業".repeat(2001), fieldMessages.maxLength(2000)],
  ["部下の人数", "-1", fieldMessages.min(0)],
  ["年収", "1000000", fieldMessages.max(999_999)],
] as const;

test("what is wrong in a work and in its project is said beside each field, and nothing is lost", async ({
  page,
  picture,
}) => {
  await page.goto("/user/career_resume/work/edit");
  await page.getByRole("button", { name: "職務経歴を追加する" }).click();
  const work = rows(page, "職務経歴").first();
  const project = projects(work).first();

  await test.step("a save asks for what is missing", async () => {
    await field(work, "部署").fill("営業部");
    await page.getByRole("button", { name: "保存して次へ" }).click();
    await expect(field(work, "会社名")).toHaveAccessibleDescription(/入力してください|必須/);
    await expect(part(work, "開始年月", "年").first()).toHaveAccessibleDescription(/入力してください|必須/);
  });

  await test.step("wrong input", async () => {
    await work.getByRole("button", { name: "会社情報", exact: true }).click();
    await fillWrong(work, WRONG_WORK);
    await work.getByRole("button", { name: "担当業務・プロジェクトを追加する" }).click();
    await fillWrong(project, WRONG_PROJECT);
    await field(project, "業務名・プロジェクト名").focus();
    await saysWhatIsWrong(work, WRONG_WORK);
    await saysWhatIsWrong(project, WRONG_PROJECT);
    await expectAccessible(page, "a work that is wrong all over");
    await picture("career-wrong");
  });

  await test.step("after the page was loaded again", async () => {
    await expect(page).toHaveTitle(/^\[未保存\]/);
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await saysWhatIsWrong(work, WRONG_WORK);
    await saysWhatIsWrong(project, WRONG_PROJECT);
  });
});

type Wrong = readonly (readonly [label: string, typed: string, message: string])[];

async function fillWrong(row: Locator, wrong: Wrong): Promise<void> {
  for (const [label, typed] of wrong) await field(row, label).fill(typed);
  for (const [label, parts] of WRONG_MONTHS)
    for (const [unit, typed] of Object.entries(parts)) await part(row, label, unit).first().fill(typed);
}

/** Every field has the text that was typed, and its message. */
async function saysWhatIsWrong(row: Locator, wrong: Wrong): Promise<void> {
  for (const [label, typed, message] of wrong) {
    await expect(field(row, label)).toHaveValue(typed);
    await expect(field(row, label)).toHaveAccessibleDescription(new RegExp(message));
  }
  for (const [label, parts, message] of WRONG_MONTHS) {
    for (const [unit, typed] of Object.entries(parts)) {
      await expect(part(row, label, unit).first()).toHaveValue(typed);
      await expect(part(row, label, unit).first()).toHaveAccessibleDescription(new RegExp(message));
    }
  }
}

const WRONG_TEXTS = [
  ["summary", "職務要約", "要".repeat(1001), fieldMessages.maxLength(1000)],
  ["self-pr", "自己PR", "自".repeat(2001), fieldMessages.maxLength(2000)],
] as const;

test("what is wrong in the other sections is said beside its field, and is not saved", async ({ page }) => {
  page.on("dialog", (dialog) => void dialog.accept());
  for (const [section, label, typed, message] of WRONG_TEXTS) {
    await test.step(label, async () => {
      await page.goto(`/user/career_resume/${section}/edit`);
      await field(page, label).fill(typed);
      await field(page, label).blur();
      await saysAfterReload(page, field(page, label), typed, message);
    });
  }

  await test.step("スキル", async () => {
    await page.goto("/user/career_resume/skills/edit");
    await page.getByRole("button", { name: "スキルを追加する" }).click();
    const name = field(rows(page, "スキル").first(), "スキル名");
    await name.fill("技".repeat(51));
    await name.blur();
    await saysAfterReload(page, name, "技".repeat(51), fieldMessages.maxLength(50));
  });

  await test.step("作成日", async () => {
    await page.goto("/user/career_resume/create-date/edit");
    await fillParts(page, "作成日", { 年: "2027", 月: "2", 日: "29" });
    await part(page, "作成日", "日").blur();
    await saysAfterReload(page, part(page, "作成日", "日"), "29", fieldMessages.dayOfMonth(2027, 2, 28));
  });
  expect(await storedCareer(page)).toMatchObject({ summary: "", self_pr: "", create_date: null });
});

/** The field has the text that was typed and its message, also after the page was loaded again. */
async function saysAfterReload(page: Page, input: Locator, typed: string, message: string): Promise<void> {
  const says = async () => {
    await expect(input).toHaveValue(typed);
    await expect(input).toHaveAccessibleDescription(new RegExp(message));
  };
  await says();
  await expect(page).toHaveTitle(/^\[未保存\]/);
  await page.reload();
  await says();
}

test("two projects of one work, edited in two tabs at the same time, both win", async ({ page, context }) => {
  const start = { start_year: 2020, start_month: 4 };
  const works = [
    {
      company_name: "株式会社みなと食品",
      ...start,
      is_current: true,
      user_work_projects_attributes: [
        { project_name: "販路開拓", ...start },
        { project_name: "受発注の刷新", ...start },
      ],
    },
  ];
  await saveCareer(page, "work", { user_works_attributes: works });
  const tabs = [page, await context.newPage()];
  const release = [];
  const sent = [];
  for (const [index, tab] of tabs.entries()) {
    await tab.goto("/user/career_resume/work/edit");
    const work = rows(tab, "職務経歴").first();
    await summary(work).click();
    await summary(projects(work).nth(index)).click();
    release.push(await holdSaves(tab, "work", "career_resume"));
    sent.push(tab.waitForRequest("**/user/career_resume/work"));
    await field(projects(work).nth(index), "業務内容").fill(`タブ${index}`);
  }
  await Promise.all(sent);
  for (const letGo of release) letGo();
  for (const tab of tabs) await allSaved(tab);
  await expect
    .poll(() => storedCareer(page))
    .toMatchObject({ works: [{ projects: [{ description: "タブ0" }, { description: "タブ1" }] }] });
});
