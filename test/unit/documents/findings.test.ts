import { allFindings } from "../../../documents/findings/all-findings.ts";
import { mendPatch } from "../../../documents/findings/mend-patch.ts";
import { withoutEmoji } from "../../../documents/findings/without-emoji.ts";
import { wordingFindings } from "../../../documents/findings/wording-findings.ts";
import { createPrintReport } from "../../../documents/print-report.ts";
import { careerDefinition, emptyCareerResume } from "../../../modules/career/contract.ts";
import { emptyResume, emptyRows, resumeDefinition } from "../../../modules/resume/contract.ts";

const resume = {
  ...emptyResume,
  motivation: "貴社で働きたいです。よろしくお願いします😊",
  self_pr: "😊笑顔を大切にしています。👨‍👩‍👧👨ក",
  jobs: [{ ...emptyRows.jobs, id: "job", company_name: "みなと🎉食品", year: 2020, month: 4 }],
};
const report = {
  ...createPrintReport(),
  removed: [
    { field: "self_pr", label: "自己PR", characters: ["😊", "👨", "👨‍👩‍👧"] },
    { field: "motivation", label: "志望の動機", characters: ["😊"] },
    { field: "job.company_name", label: "学歴・職歴", characters: ["🎉"] },
    { field: "history", label: "表", characters: ["🎉"] },
  ],
  replaced: [{ field: "self_pr", label: "自己PR", characters: ["ក"] }],
};

test("what is missing, what the rules find and what is not printed as typed stand in one list, in the document's order", () => {
  const missing = [
    { section: "self-pr", field: "preferences", label: "本人希望" },
    { section: "profile", field: "last_name", label: "姓" },
  ];
  const found = [{ rule: "photo", section: "photo", field: "photo", words: "写真がありません" }];
  expect(allFindings(resumeDefinition, resume, found, { missing, report })).toEqual([
    { rule: "missing", section: "profile", field: "last_name", words: "姓が未入力です" },
    {
      rule: "emoji",
      section: "job-histories",
      row: "job",
      field: "company_name",
      words: "学歴・職歴の『🎉』は印刷できないため、取り除いて印刷します",
      mend: { label: "🎉を取り除く", rows: { job: { company_name: "みなと食品" } } },
    },
    { rule: "missing", section: "self-pr", field: "preferences", words: "本人希望が未入力です" },
    {
      rule: "emoji",
      section: "self-pr",
      field: "self_pr",
      words: "自己PRの『😊👨👨‍👩‍👧』は印刷できないため、取り除いて印刷します",
      mend: { label: "😊👨👨‍👩‍👧を取り除く", fields: { self_pr: "笑顔を大切にしています。ក" } },
    },
    {
      rule: "emoji",
      section: "self-pr",
      field: "motivation",
      words: "志望の動機の『😊』は印刷できないため、取り除いて印刷します",
      mend: {
        label: "😊を「。」に置き換える",
        fields: { motivation: "貴社で働きたいです。よろしくお願いします。" },
      },
    },
    {
      rule: "no-glyph",
      section: "self-pr",
      field: "self_pr",
      words: "「自己PR」の「ក」は書体にないため〓で印刷します",
    },
    { rule: "photo", section: "photo", field: "photo", words: "写真がありません" },
    { rule: "emoji", words: "表の『🎉』は印刷できないため、取り除いて印刷します" },
  ]);
});

test.each([
  ["よろしくお願いします😊", "よろしくお願いします。"],
  ["頑張ります 💪💪\n接客が得意です。", "頑張ります。\n接客が得意です。"],
  ["楽しかったです😊次も参加しました。", "楽しかったです。次も参加しました。"],
  ["大切にしています😊。以上です。", "大切にしています。以上です。"],
  ["笑顔😊で接客します。", "笑顔で接客します。"],
  ["・笑顔😊\n・体力💪", "・笑顔\n・体力"],
  ["接客です。笑顔が大事😊", "接客です。笑顔が大事。"],
  ["ありがとうございました！😊", "ありがとうございました！"],
  ["😊 笑顔です。", "笑顔です。"],
])("「%s」 becomes 「%s」", (typed, text) => {
  expect(withoutEmoji(typed, ["😊", "💪"]).text).toBe(text);
});

const work = {
  id: "work",
  company_name: "㈱みなと食品",
  projects: [{ id: "project", project_name: "基幹ｼｽﾃﾑ更新", description: "2019年に御社向けの更新" }],
};
const career = { ...emptyCareerResume, works: [work] } as unknown as typeof emptyCareerResume;

test("the rules of wording are those of every document, for rows within rows as well", () => {
  const found = wordingFindings({ definition: careerDefinition, document: career, era: "wareki" });
  expect(found.map(({ rule, row, field }) => [rule, row, field])).toEqual([
    ["abbreviation", "work", "company_name"],
    ["half-width-kana", "project", "project_name"],
    ["spoken", "project", "description"],
    ["calendar", "project", "description"],
  ]);
});

describe("the save of a mend", () => {
  const section = (id: string) => {
    const found = [...resumeDefinition.sections, ...careerDefinition.sections].find((one) => one.id === id);
    if (!found) throw new Error(id);
    return found;
  };

  test("names the mended row and the rows around it, nothing else", () => {
    const two = { ...career, works: [{ id: "other", projects: [] }, work] } as unknown as typeof career;
    const mend = { label: "直す", rows: { project: { project_name: "基幹システム更新" } } };
    expect(mendPatch(section("work"), two, mend, "new")).toEqual({
      fields: {},
      lists: {
        works: [
          {
            key: "0",
            id: "work",
            remove: false,
            fields: {},
            lists: {
              projects: [
                { key: "0", id: "project", remove: false, fields: { project_name: "基幹システム更新" }, lists: {} },
              ],
            },
          },
        ],
      },
    });
  });

  test("adds a row, and changes the fields of a section", () => {
    const added = { list: "jobs", fields: { company_name: "みなと" } };
    expect(mendPatch(section("job-histories"), resume, { label: "追加する", added }, "new")).toEqual({
      fields: {},
      lists: { jobs: [{ key: "0", id: "new", remove: false, fields: { company_name: "みなと" }, lists: {} }] },
    });
    const mend = { label: "直す", fields: { address3: "2-3-1" } };
    expect(mendPatch(section("address"), resume, mend, "new")).toEqual({ fields: { address3: "2-3-1" }, lists: {} });
  });
});
