import { mendField } from "../../../documents/findings/finding.ts";
import { employerKey, employerOf } from "../../../documents/person/employer.ts";
import { isLeaving, kindOf, NAME_SAYS_KIND } from "../../../documents/person/job-kinds.ts";
import { type JobStay, monthIndex, pairStays } from "../../../documents/person/job-stays.ts";
import { proposeKinds } from "../../../japanese/employer-words.ts";
import { formatMonth } from "../../../japanese/era.ts";
import { findingMessages, mendLabels } from "../../../japanese/finding-messages.ts";
import type { Job } from "../document.ts";
import { byMonth, orderFaults, type StayRow } from "./order-faults.ts";
import { type FindingRule, monthOfToday } from "./rule.ts";

/** Shorter gaps are usual between two employments. */
const MIN_GAP_MONTHS = 3;

/** A printed row with its month. */
interface DatedJob extends StayRow {
  job: Job;
  year: number;
  month: number;
}

const datedJobs = (jobs: readonly Job[]): readonly DatedJob[] =>
  jobs
    .flatMap((job) => {
      const { year, month, should_show } = job;
      if (year === null || month === null || !should_show) return [];
      return [{ job, year, month, key: employerKey(job), at: year * 12 + month, ends: isLeaving(job) }];
    })
    .sort(byMonth);

const namedJobs = (jobs: readonly Job[]) => datedJobs(jobs).filter(({ key }) => key !== "");

const finding = (rule: string, { job }: DatedJob, field: string, words: string) => ({
  rule,
  section: "job-histories" as const,
  row: job.id,
  field,
  words,
});

export const futureJobs: FindingRule = ({ resume, today }) =>
  datedJobs(resume.jobs)
    .filter(({ at }) => at > monthOfToday(today))
    .map((row) => finding("future", row, "year", findingMessages.future(row.job.company_name)));

/** Leaving an employer before entering it. */
export const jobOrder: FindingRule = ({ resume, era }) =>
  orderFaults(namedJobs(resume.jobs)).map(({ beginning, end }) => {
    const dated = ({ job, year, month }: DatedJob) => `${kindOf(job)}（${formatMonth(year, month, era)}）`;
    return finding("order", end, "year", findingMessages.misordered(employerOf(end.job), dated(end), dated(beginning)));
  });

/** Employers that were entered and not left, although another one was entered after them, or 在職中 is not chosen. */
export const openEmployments: FindingRule = ({ resume }) => {
  const rows = namedJobs(resume.jobs);
  const leftBefore = orderFaults(rows).map(({ beginning }) => beginning);
  return rows.flatMap((row, index) => {
    if (row.ends || row.job.is_employed || leftBefore.includes(row)) return [];
    const later = rows.slice(index + 1);
    if (later.some(({ key }) => key === row.key) || resume.jobs.some((job) => isUndatedLeaving(job, row.key)))
      return [];
    const { company_name } = row.job;
    const company = employerOf(row.job);
    const { leaving } = proposeKinds(company);
    const words = later.some(({ ends }) => !ends)
      ? findingMessages.noLeaving(company_name, leaving)
      : findingMessages.noLeavingOfLast(company_name, leaving);
    const mend = {
      label: mendLabels.addRow(leaving),
      done: `${leaving}の行を追加しました。年月を入力してください。`,
      added: { list: "jobs", fields: { company_name: company, kind: leaving } },
    };
    return [{ ...finding("open-employment", row, "company_name", words), mend }];
  });
};

/** A row about leaving the employer whose month is still to be filled in: a missing item, and no fault of the history. */
const isUndatedLeaving = (job: Job, key: string) =>
  job.should_show && (job.year === null || job.month === null) && isLeaving(job) && employerKey(job) === key;

/** Three months and more between leaving an employer and entering the next one. */
export const gaps: FindingRule = ({ resume, era }) => {
  const all = datedJobs(resume.jobs);
  const misdated = orderFaults(all).flatMap(({ beginning, end }) => [beginning, end]);
  const rows = all.filter((row) => !misdated.includes(row));
  const stays = pairStays(rows.map(({ job }) => job));
  return rows.flatMap((row, index) => {
    const next = rows[index + 1];
    const months = next ? next.at - row.at - 1 : 0;
    if (!next || !row.ends || next.ends || months < MIN_GAP_MONTHS) return [];
    if (stays.some((stay) => lasts(stay, row.at, next.at))) return [];
    const dated = ({ job, year, month }: DatedJob) => `${formatMonth(year, month, era)}の${kindOf(job)}`;
    return [finding("gap", next, "year", findingMessages.gap(dated(row), dated(next), lengthOf(months)))];
  });
};

/** Whether a stay lasts from one month to the other. A stay without an end does if 在職中 is chosen. */
function lasts({ entering, leaving }: JobStay, from: number, to: number): boolean {
  if (!entering || monthIndex(entering) > from) return false;
  return leaving ? monthIndex(leaving) >= to : entering.is_employed;
}

/** 5か月, 8年, 1年2か月 */
function lengthOf(months: number): string {
  const years = Math.floor(months / 12);
  return `${years > 0 ? `${years}年` : ""}${months % 12 > 0 ? `${months % 12}か月` : ""}`;
}

/** 入社 of an employer that is no company: its name proposes another word. */
export const otherKinds: FindingRule = ({ resume }) =>
  datedJobs(resume.jobs).flatMap((row) => {
    const { company_name } = row.job;
    const { entering } = proposeKinds(company_name);
    if (kindOf(row.job) !== "入社" || entering === "入社" || NAME_SAYS_KIND.test(company_name.trim())) return [];
    const found = finding("kind", row, "kind", findingMessages.kind(company_name, entering));
    return [{ ...found, mend: mendField(found, entering) }];
  });
