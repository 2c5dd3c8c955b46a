import type { Locator } from "@playwright/test";
import { projects, saveCareer, summary } from "./support/career-editor.ts";
import { allSaved, field, part, rows } from "./support/editor.ts";
import { save } from "./support/people.ts";
import { expect, test } from "./support/test.ts";

test.use({ signedIn: true });

/** Widths of phones: a name meets the end of a line at other characters on each. */
const WIDTHS = [320, 344, 360, 375, 390, 412, 430];
const NAME = "株式会社みなとベイサイドホールディングス";
const WORDS = ["株式会社", "社会福祉法人", "2018年4月", "2022年3月"];
const MAX_PERIOD = {
  project_name: "受発注の刷新",
  start_year: 2018,
  start_month: 10,
  end_year: 2020,
  end_month: 12,
};

test.describe("in the bundled face, whose letters are wide", () => {
  test.use({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0" });

  test("the inputs of a period stand on one line: start and end of a work, year and month of a project", async ({
    page,
  }) => {
    const start = { start_year: 2018, start_month: 4 };
    const project = { project_name: "受発注の刷新", ...start };
    const work = { company_name: NAME, ...start, is_current: true, user_work_projects_attributes: [project] };
    await saveCareer(page, "work", { user_works_attributes: [work] });
    await page.goto("/user/career_resume/work/edit");
    const card = rows(page, "職務経歴").first();
    await summary(card).click();
    await expect(card.getByText("（平成30年）")).toBeVisible();
    const top = async (row: Locator, label: string, unit: string) =>
      (await part(row, label, unit).first().boundingBox())?.y ?? Number.NaN;
    await page.evaluate(() => document.fonts.ready);
    expect(await top(card, "終了年月", "年")).toBeCloseTo(await top(card, "開始年月", "年"), -1);
    const inner = projects(card).first();
    await summary(inner).click();
    for (const label of ["開始年月", "終了年月"])
      expect(await top(inner, label, "月")).toBeCloseTo(await top(inner, label, "年"), -1);
  });

  test("a number and its unit stand on one line on the narrowest phone", async ({ page }) => {
    const start = { start_year: 2018, start_month: 4 };
    const project = { project_name: "受発注の刷新", ...start };
    const work = { company_name: NAME, ...start, is_current: true, user_work_projects_attributes: [project] };
    await saveCareer(page, "work", { user_works_attributes: [work] });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/user/career_resume/work/edit");
    const card = rows(page, "職務経歴").first();
    await summary(card).click();
    const inner = projects(card).first();
    await summary(inner).click();
    await page.evaluate(() => document.fonts.ready);
    const middle = async (element: Locator) => {
      const { y, height } = (await element.boundingBox()) ?? { y: Number.NaN, height: 0 };
      return y + height / 2;
    };
    for (const [label, unit] of [
      ["部下の人数", "名"],
      ["年収", "万円"],
    ] as const)
      expect(await middle(inner.getByText(unit, { exact: true }))).toBeCloseTo(await middle(field(inner, label)), -1);
  });
});

test("no card of a phone breaks a company form or a month, or begins a line with a mark", async ({ page, picture }) => {
  test.slow();
  await save(page.request, "job-histories", {
    user_jobs_attributes: [
      { company_name: NAME, year: 2018, month: 4, kind: "入社", position: "首都圏営業部" },
      { company_name: "はまかぜ海運物流サービス株式会社", year: 2022, month: 3, kind: "退職" },
      { company_name: "神奈川県横浜市社会福祉法人あおば会", year: 2022, month: 4, kind: "入職" },
    ],
  });
  const period = { start_year: 2018, start_month: 4, end_year: 2022, end_month: 3 };
  await saveCareer(page, "work", {
    user_works_attributes: [
      { company_name: NAME, ...period, user_work_projects_attributes: [MAX_PERIOD] },
      { company_name: "はまかぜ海運物流サービス株式会社", ...period },
    ],
  });

  await page.goto("/user/resume/job-histories/edit");
  await expect(rows(page, "職歴")).toHaveCount(3);
  await staysWhole(rows(page, "職歴"));
  await picture("job-cards");

  await page.goto("/user/career_resume/work/edit");
  const works = rows(page, "職務経歴");
  await expect(works.first()).toContainText("期間が重なっています");
  await staysWhole(works);
  await summary(works.first()).click();
  await showsWholePeriod(projects(works.first()));
  await summary(works.first()).click();
  // Without a month the name is all that a card has.
  await page.getByRole("button", { name: "職務経歴を追加する" }).click();
  await field(works.first(), "会社名").fill(NAME);
  await allSaved(page);
  await staysWhole(works);
  await picture("work-cards");
});

/** Every word in the heads of these cards stands on one line, on every phone. */
async function staysWhole(cards: Locator): Promise<void> {
  const page = cards.page();
  const { height } = page.viewportSize() ?? { height: 800 };
  const found = new Set<string>();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height });
    const heads = cards.locator("[data-row-summary]");
    const words = await heads.evaluateAll(linesOfWords, WORDS);
    for (const [word] of words) found.add(word);
    expect([width, words.filter(([, count]) => count > 1)]).toEqual([width, []]);
    expect([width, (await heads.evaluateAll(lineStarts)).filter((start) => /^[」』）。、ー〜々]/.test(start))]).toEqual(
      [width, []],
    );
    expect([width, await heads.evaluateAll((all) => all.some((each) => each.scrollWidth > each.clientWidth))]).toEqual([
      width,
      false,
    ]);
  }
  expect(found).toContain("株式会社");
  await page.setViewportSize({ width: 390, height });
}

/** The period of a project with its length is not cut, on any phone; a wider card has it in its one line. */
async function showsWholePeriod(cards: Locator): Promise<void> {
  const page = cards.page();
  const period = cards.locator("[data-row-summary] .figures").filter({ hasText: "2018年10月〜2020年12月（2年3か月）" });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expect(period).toBeVisible();
    expect([width, await period.evaluate((each) => each.scrollWidth > each.clientWidth)]).toEqual([width, false]);
  }
}

/** The words in the texts of elements, each with the number of lines it stands on. */
function linesOfWords(elements: Element[], words: readonly string[]): [word: string, lines: number][] {
  return elements.flatMap((element) => {
    const found: [string, number][] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode;
      for (const word of words) {
        const at = text.textContent?.indexOf(word) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 0) found.push([word, tops.size]);
      }
    }
    return found;
  });
}

/** The characters that lines of elements begin with. */
function lineStarts(elements: Element[]): string[] {
  return elements.flatMap((element) => {
    const starts: string[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let top = Number.NaN;
    while (texts.nextNode()) {
      const text = texts.currentNode;
      [...(text.textContent ?? "")].forEach((character, at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        const [rect] = range.getClientRects();
        if (!rect || Math.abs(rect.top - top) < 4) return;
        ({ top } = rect);
        starts.push(character);
      });
    }
    return starts;
  });
}
