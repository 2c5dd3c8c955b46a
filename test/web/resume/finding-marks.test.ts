import { characterFindings } from "../../../documents/findings/print-findings.ts";
import { createPrintReport } from "../../../documents/print-report.ts";
import { emptyResume, emptyRows, resumeDefinition } from "../../../modules/resume/contract.ts";
import { findingMarks } from "../../../web/features/resume/print/finding-marks.ts";

const resume = {
  ...emptyResume,
  self_pr: "😊笑顔を大切にしています。ក👨‍👩‍👧👨",
  jobs: [{ ...emptyRows.jobs, id: "job", company_name: "みなと🎉食品", year: 2020, month: 4 }],
};
const report = {
  ...createPrintReport(),
  removed: [
    { field: "self_pr", label: "自己PR", characters: ["😊", "👨", "👨‍👩‍👧"] },
    { field: "job.company_name", label: "学歴・職歴", characters: ["🎉"] },
  ],
  replaced: [{ field: "self_pr", label: "自己PR", characters: ["ក"] }],
};

const findings = characterFindings(resumeDefinition, resume, report);

test("their numbers stand at the texts as they are printed", () => {
  expect(findingMarks(findings, resume, report)).toEqual([
    { number: 1, text: "笑顔を大切にしています。", occurrence: 0 },
    { number: 2, text: "みなと食品", occurrence: 0 },
    { number: 3, text: "笑顔を大切にしています。", occurrence: 0 },
  ]);
  const short = { ...resume, self_pr: "ក語" };
  expect(findingMarks(findings, short, report)[0]).toEqual({ number: 1, text: "〓語", occurrence: 0 });
});

test("a list, and a row that lacks something, have no text on the sheet", () => {
  const missing = [
    { rule: "missing", section: "education", field: "educations", words: "学歴が未入力です" },
    { rule: "missing", section: "job-histories", field: "year", row: "job", words: "年が未入力です" },
  ];
  expect(findingMarks(missing, resume, report)).toEqual([]);
});
