import fc from "fast-check";
import type { HistoryChanges } from "../../../documents/contract/answers.ts";
import type { DescribedChange } from "../../../documents/describe-changes.ts";
import { sectionsByEventType } from "../../../documents/event-names.ts";
import { emptyResume, emptyRows, type Resume } from "../../../modules/resume/document.ts";
import { resumeDefinition } from "../../../modules/resume/resume-definition.ts";
import { compareDocuments, compareTexts } from "../../../src/documents/history/compare.ts";
import { describeSave, pageOfChanges } from "../../../src/documents/history/describe-saves.ts";
import type { DocumentsByRevision } from "../../../src/documents/history/documents-at.ts";
import { withinBudget } from "../../../src/documents/history/page-budget.ts";
import { documents } from "../../support/any-resume.ts";
import { describeChanges, difference, evolveDocument, summarize } from "./derived.ts";

const id = (n: number) => `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c1${n}`;
const school = { ...emptyRows.educations, id: id(0), school_name: "横浜市立大学 卒業", year: 2014, month: 3 };
const skills = ["簿記", "英会話", "接客"].map((name, n) => ({ id: id(n), name, level: 2 }));
const change = (from: Partial<Resume>, to: Partial<Resume>) =>
  describeChanges({ ...emptyResume, ...from }, { ...emptyResume, ...from, ...to });
const shown = (changes: readonly DescribedChange[]) =>
  changes.map(({ field, label, before, after }) => [field, label, before, after]);
const summary = (from: Partial<Resume>, to: Partial<Resume>) => summarize(change(from, to));

describe("changes are described in words", () => {
  test("fields with labels, dates in 和暦, nothing as nothing", () => {
    const profile = { ...emptyResume.profile, last_name: "佐倉", birth_date: "1991-04-02" };
    expect(shown(change({}, { profile }))).toEqual([
      ["last_name", "姓", "", "佐倉"],
      ["birth_date", "生年月日", "", "平成3年4月2日"],
    ]);
    const contact = { ...emptyResume.contact, contact_same_as_address: false };
    expect(shown(change({}, { contact }))).toEqual([["contact_same_as_address", "現住所と同じ", "はい", "いいえ"]]);
  });

  test("rows as a line, their fields one by one, year and month together", () => {
    expect(shown(change({}, { educations: [school] }))).toEqual([
      ["educations", "学歴", "", "平成26年3月　横浜市立大学 卒業"],
    ]);
    const moved = { ...school, year: 2019, month: 5, should_show: false };
    expect(shown(change({ educations: [school] }, { educations: [moved] }))).toEqual([
      ["year_month", "年月", "平成26年3月", "令和元年5月"],
      ["should_show", "履歴書への印字", "する", "しない"],
    ]);
  });

  test("an order as the names in it", () => {
    expect(shown(change({ skills }, { skills: skills.toReversed() }))).toEqual([
      ["skills_order", "スキルの並び順", "簿記、英会話、接客", "接客、英会話、簿記"],
    ]);
    expect(shown(change({ skills }, { skills: skills.slice(1) })).map(([field]) => field)).toEqual(["skills"]);
  });

  test("two documents that differ never look alike", () => {
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const differ = JSON.stringify(before) !== JSON.stringify(after);
        expect(describeChanges(before, after).length > 0).toBe(differ);
      }),
    );
  });
});

test("every event changes the section it is filed under, and no other", () => {
  const sectionOf = sectionsByEventType(resumeDefinition);
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      let document = before;
      for (const event of difference(before, after)) {
        const next = evolveDocument(document, event, after.updated_at);
        const changed = new Set(describeChanges(document, next).map(({ section }) => section));
        expect([...changed]).toEqual([sectionOf.get(event.type)]);
        document = next;
      }
    }),
  );
});

describe("a summary", () => {
  const profile = { ...emptyResume.profile, last_name: "佐倉", first_name: "美咲" };
  const job = { ...emptyRows.jobs, id: id(5), company_name: "株式会社みなと商会", year: 2014, month: 4 };

  test.each<[string, Partial<Resume>, Partial<Resume>]>([
    ["変更なし", {}, {}],
    ["プロフィールの姓・名を入力", {}, { profile }],
    ["プロフィールの姓を変更", { profile }, { profile: { ...profile, last_name: "高倉" } }],
    ["プロフィールの名を消去", { profile }, { profile: { ...profile, first_name: "" } }],
    ["職務要約を入力", {}, { summary: "要約" }],
    ["志望の動機を変更", { motivation: "前" }, { motivation: "後" }],
    ["自己PR・志望の動機を入力", {}, { self_pr: "強み", motivation: "動機" }],
    ["学歴に「横浜市立大学 卒業」を追加", {}, { educations: [school] }],
    ["学歴から「横浜市立大学 卒業」を削除", { educations: [school] }, { educations: [] }],
    ["学歴「横浜市立大学 卒業」の年月を変更", { educations: [school] }, { educations: [{ ...school, month: 9 }] }],
    ["スキルに3件追加", {}, { skills }],
    ["スキル3件を置き換え", { skills }, { skills: skills.map((row, n) => ({ ...row, id: id(20 + n) })) }],
    ["スキル3件を2件に置き換え", { skills }, { skills: skills.slice(1).map((row, n) => ({ ...row, id: id(20 + n) })) }],
    ["スキルを並べ替え", { skills }, { skills: skills.toReversed() }],
    ["スキルを3件変更", { skills }, { skills: skills.map((row) => ({ ...row, level: 5 })) }],
    [
      "プロフィールの姓・名を入力、学歴に「横浜市立大学 卒業」を追加、スキルに3件追加ほか",
      {},
      { profile, educations: [school], skills, jobs: [job] },
    ],
  ])("reads %s", (words, from, to) => {
    expect(summary(from, to)).toBe(words);
  });
});

describe("the net changes of an entry", () => {
  const documents = (...steps: Partial<Resume>[]): DocumentsByRevision =>
    new Map(steps.map((step, index) => [index - 1, { ...emptyResume, ...step }]));
  const entry = (...steps: Partial<Resume>[]) => {
    const save = { first_revision: 0, revision: steps.length - 2, at: new Date(0), kind: "save" } as const;
    return describeSave(resumeDefinition, save, documents(...steps));
  };

  test("have the first before and the last after", () => {
    const { changes } = entry({ summary: "一" }, { summary: "二" }, { summary: "三" });
    expect(changes).toMatchObject([{ field: "summary", before: "一", after: "三" }]);
  });

  test("omit values that end as they began", () => {
    expect(entry({ summary: "一" }, { summary: "二" }, { summary: "一" })).toMatchObject({
      changes: [],
      changes_total: 0,
    });
    expect(entry({}, { educations: [school] }, {}).changes).toEqual([]);
  });

  test("show a corrected row added once, as it is now", () => {
    const { changes, summary } = entry({}, { educations: [{ ...school, school_name: "" }] }, { educations: [school] });
    expect(changes).toMatchObject([{ field: "educations", after: "平成26年3月　横浜市立大学 卒業" }]);
    expect(summary).toBe("学歴に「横浜市立大学 卒業」を追加");
  });

  test("show a changed row removed as it was at first", () => {
    const { changes } = entry({ educations: [school] }, { educations: [{ ...school, month: 9 }] }, {});
    expect(changes).toMatchObject([{ before: "平成26年3月　横浜市立大学 卒業", after: "" }]);
  });

  test("are answered a hundred at a time with their total; pages hold every change once, in order", () => {
    const many = Array.from({ length: 230 }, (_, n) => ({ ...emptyRows.skills, id: `${n}`, name: `技能${n}` }));
    const { changes, changes_total } = entry({}, { skills: many });
    expect([changes.length, changes_total]).toEqual([100, 230]);
    const names = changes.map(({ after }) => after);
    for (let after: number | null = names.length; after !== null; ) {
      const page: HistoryChanges = pageOfChanges(
        resumeDefinition,
        emptyResume,
        { ...emptyResume, skills: many },
        after,
      );
      expect(page.changes.length).toBeLessThanOrEqual(100);
      names.push(...page.changes.map((change) => change.after));
      after = page.next;
    }
    expect(names).toEqual(many.map(({ name }) => `${name}　レベル1`));
  });
});

test("limits a page of the history by the events it folds, and shows at least one entry", () => {
  const entries = (...lengths: number[]) =>
    lengths.map((length, index) => ({ first_revision: index * 100_000, revision: index * 100_000 + length - 1 }));
  const shown = (...lengths: number[]) => withinBudget(entries(...lengths)).length;
  expect(shown()).toBe(0);
  expect(shown(90_000)).toBe(1);
  expect(shown(...Array.from({ length: 31 }, () => 90_000))).toBe(30);
  expect(shown(...Array.from({ length: 50 }, () => 50))).toBe(50);
});

describe("a comparison", () => {
  test("cuts texts at words", () => {
    expect(compareTexts("接客の経験があります", "販売の経験があります")).toEqual([
      { kind: "removed", text: "接客" },
      { kind: "added", text: "販売" },
      { kind: "same", text: "の経験があります" },
    ]);
  });

  test("reconstructs both texts from the word difference, for any pair", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 80 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = compareTexts(before, after);
        const spell = (left: string) =>
          parts
            .filter(({ kind }) => kind !== left)
            .map((part) => part.text)
            .join("");
        expect([spell("added"), spell("removed")]).toEqual([before, after]);
      }),
    );
  });

  test("names section, field and row", () => {
    const after = { ...emptyResume, educations: [school] };
    expect(compareDocuments(resumeDefinition, emptyResume, after)).toEqual([
      {
        section: "education",
        field: "educations",
        label: "学歴",
        row: school.id,
        before: "",
        after: "平成26年3月　横浜市立大学 卒業",
        parts: [{ kind: "added", text: "平成26年3月　横浜市立大学 卒業" }],
      },
    ]);
  });
});
