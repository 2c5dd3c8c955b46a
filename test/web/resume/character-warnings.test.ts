import { createPrintReport } from "../../../documents/print-report.ts";
import { emptyResume, emptyRows, resumeDefinition } from "../../../modules/resume/contract.ts";
import { characterWarnings } from "../../../web/features/resume/print/character-warnings.ts";
import { noteMarks } from "../../../web/features/resume/print/note-marks.ts";

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
    { field: "history", label: "表", characters: ["🎉"] },
  ],
  replaced: [{ field: "self_pr", label: "自己PR", characters: ["ក"] }],
};

const notes = characterWarnings(resumeDefinition, resume, report);

test("emoji are taken out of their field by one press, other characters of no font only named", () => {
  expect(notes).toEqual([
    {
      section: "self-pr",
      field: "self_pr",
      message: "自己PRの『😊👨👨‍👩‍👧』は印刷できないため、取り除いて印刷します",
      mended: "笑顔を大切にしています。ក",
    },
    {
      section: "job-histories",
      row: "job",
      field: "company_name",
      message: "学歴・職歴の『🎉』は印刷できないため、取り除いて印刷します",
      mended: "みなと食品",
    },
    { section: "self-pr", field: "self_pr", message: "「自己PR」の「ក」は書体にないため〓で印刷します" },
  ]);
});

test("their numbers stand at the texts as they are printed", () => {
  expect(noteMarks(notes, resume, report)).toEqual([
    { number: 1, text: "笑顔を大切にしています。", occurrence: 0 },
    { number: 2, text: "みなと食品", occurrence: 0 },
    { number: 3, text: "笑顔を大切にしています。", occurrence: 0 },
  ]);
  const short = { ...resume, self_pr: "ក語" };
  expect(noteMarks(notes, short, report)[0]).toEqual({ number: 1, text: "〓語", occurrence: 0 });
});
