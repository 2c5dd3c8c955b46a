import { emptyResume, emptyRows, type Resume } from "../../../modules/resume/document.ts";
import { resumeFindings } from "../../../modules/resume/findings/resume-findings.ts";
import { historyRows } from "../../../modules/resume/pdf/history-rows.ts";
import { mhlwForm } from "../../../modules/resume/pdf/mhlw-form.ts";
import { printedPart } from "../../../modules/resume/pdf/printed-part.ts";
import { type JobExample, jobExamples } from "../../../web/features/resume/jobs/job-examples.ts";

const resumeOf = ({ rows }: JobExample): Resume => ({
  ...emptyResume,
  photo: {} as NonNullable<Resume["photo"]>,
  jobs: rows.map((row, index) => ({ ...emptyRows.jobs, id: String(index), ...row })),
});

const examples = jobExamples.map((example) => [example.title, example] as const);

test.each(examples)("「%s」 is printed as it is shown", (_, example) => {
  const printed = historyRows(printedPart(resumeOf(example), mhlwForm), "seireki");
  const lines = printed.map(({ year, month, text }) => ({ month: year && `${year}年${month}月`, text }));
  expect(lines).toEqual([{ month: "", text: "職　歴" }, ...example.lines, { month: "", text: "以上" }]);
});

test.each(examples)("採用担当の目 has nothing to say about 「%s」", (_, example) => {
  const resume = resumeOf(example);
  expect(resumeFindings({ resume, today: "2026-11-23", era: "seireki" })).toEqual([]);
});
