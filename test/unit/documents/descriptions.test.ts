import fc from "fast-check";
import { describeChanges, toChange } from "../../../documents/describe-changes.ts";
import { difference } from "../../../documents/difference.ts";
import { sectionsByEventType } from "../../../documents/event-names.ts";
import { missingItems, progressOf } from "../../../documents/progress.ts";
import { summarize } from "../../../documents/summarize.ts";
import { type Works, worksDefinition } from "../../../modules/showcase/works.ts";
import { arbitraryDocument } from "./arbitrary-values.ts";
import { emptyWorks, id, project, technology, work } from "./works.ts";

const redesign = project(2, "基幹システム刷新", {
  start_year: 2019,
  start_month: 5,
  technologies: [technology(3, "PostgreSQL", 2)],
});
const minato = work(1, "株式会社みなと商会", { projects: [redesign] });
const stored: Works = { ...emptyWorks, works: [minato] };
const withProjects = (...projects: (typeof redesign)[]): Works => ({ ...stored, works: [{ ...minato, projects }] });
const describeBoth = (before: Works, after: Works) => describeChanges(worksDefinition, before, after);
const shown = (before: Works, after: Works) =>
  describeBoth(before, after)
    .map(toChange)
    .map(({ label, ...change }) => [label, change.before, change.after]);
const summary = (before: Works, after: Works) => summarize(worksDefinition, describeBoth(before, after));

describe("changes of rows within rows", () => {
  test("show a new row in one line with the rows within it", () => {
    expect(shown(emptyWorks, stored)).toEqual([
      [
        "職務経歴",
        "",
        "株式会社みなと商会　プロジェクト：令和元年5月　基幹システム刷新　使用技術：PostgreSQL　レベル2",
      ],
    ]);
  });

  test("name the row and the rows around it", () => {
    const raised = withProjects({ ...redesign, technologies: [technology(3, "PostgreSQL", 5)] });
    expect(describeBoth(stored, raised).map(toChange)).toEqual([
      {
        section: "works",
        field: "level",
        label: "レベル",
        before: "レベル2",
        after: "レベル5",
        row: id(3),
        parents: [id(1), id(2)],
      },
    ]);
    expect(shown(stored, withProjects({ ...redesign, start_month: 9 }))).toEqual([
      ["開始年月", "令和元年5月", "令和元年9月"],
    ]);
  });

  test("differ exactly where two documents differ", () => {
    const documents = arbitraryDocument(worksDefinition);
    fc.assert(
      fc.property(documents, documents, (before, after) => {
        const differs = difference(worksDefinition, before, after).length > 0;
        expect(describeBoth(before, after).length > 0).toBe(differs);
        expect(describeBoth(before, structuredClone(before))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test.each<[string, Works, Works]>([
    ["職務経歴に「株式会社みなと商会」を追加", emptyWorks, stored],
    [
      "職務経歴「株式会社みなと商会」のプロジェクトに「通販サイト」を追加",
      stored,
      withProjects(redesign, project(4, "通販サイト")),
    ],
    ["職務経歴「株式会社みなと商会」のプロジェクトから「基幹システム刷新」を削除", stored, withProjects()],
    [
      "職務経歴「株式会社みなと商会」のプロジェクト「基幹システム刷新」の開始年月を変更",
      stored,
      withProjects({ ...redesign, start_year: 2020 }),
    ],
    [
      "職務経歴「株式会社みなと商会」のプロジェクト「基幹システム刷新」の使用技術「PostgreSQL」のレベルを変更",
      stored,
      withProjects({ ...redesign, technologies: [technology(3, "PostgreSQL", 5)] }),
    ],
    [
      "職務経歴とスキルの活かせる強みを入力、スキルに「要件定義」を追加",
      stored,
      { ...stored, strengths: "業務の整理", skills: [{ id: id(6), name: "要件定義", level: 3 }] },
    ],
  ])("are summarised as %s", (words, before, after) => {
    expect(summary(before, after)).toBe(words);
  });

  test("belong to the section of their events", () => {
    const sections = sectionsByEventType(worksDefinition);
    expect([sections.get("works.technology-revised"), sections.get("works.outline-revised")]).toEqual([
      "works",
      "outline",
    ]);
    expect(sections.get("works.save-undone")).toBeUndefined();
  });
});

describe("progress of rows within rows", () => {
  test("counts every begun row at any depth and lists its missing fields", () => {
    const unnamed = withProjects({ ...redesign, project_name: "", technologies: [technology(3, "")] });
    expect(missingItems(worksDefinition, unnamed)).toEqual([
      { section: "outline", field: "title", label: "表題" },
      {
        section: "works",
        field: "project_name",
        label: "職務経歴1行目のプロジェクト1行目のプロジェクト名",
        row: id(2),
      },
      {
        section: "works",
        field: "name",
        label: "職務経歴1行目のプロジェクト1行目の使用技術1行目の技術名",
        row: id(3),
      },
    ]);
    expect(progressOf(worksDefinition, unnamed).progress).toBe(40);
  });

  test("requires one complete row and the required fields of an empty document", () => {
    const { progress, sections } = progressOf(worksDefinition, emptyWorks);
    expect(progress).toBe(0);
    expect(
      sections.map(({ section, filled, missing }) => [section, filled, missing.map(({ label }) => label)]),
    ).toEqual([
      ["outline", false, ["表題"]],
      ["works", false, ["職務経歴"]],
    ]);
    const complete = { ...stored, outline: { title: "職務経歴書", summary: "" } };
    expect(progressOf(worksDefinition, complete).progress).toBe(100);
  });
});
