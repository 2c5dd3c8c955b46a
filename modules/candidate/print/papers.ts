import { employmentPeriods } from "../../../documents/person/job-stays.ts";
import { groupDigits } from "../../../japanese/number.ts";
import { type CareerResume, emptyCareerResume, emptyRows as emptyCareerRows } from "../../career/contract.ts";
import { EMPLOYMENT_TYPES } from "../../jobs/contract/choices.ts";
import { emptyResume, type Resume } from "../../resume/contract.ts";
import type { CandidateDocument } from "../document.ts";
import { withoutKind } from "../record/read-job.ts";

/** The rows of 職歴 with the employer's name alone: kind and reason have fields of their own. */
const jobsOf = ({ jobs }: CandidateDocument): CandidateDocument["jobs"] =>
  jobs.map((row) => ({ ...row, company_name: withoutKind(row.company_name) }));

/** The 履歴書 that a record fills. */
export function toResume(document: CandidateDocument): Resume {
  const { last_name, first_name, last_name_kana, first_name_kana, birth_date, gender } = document;
  const { postal_code, address1, address2, address3, address4, kana1, kana2, kana3, kana4, phone, email } = document;
  const { educations, skills } = document;
  const address = { postal_code, address1, address2, address3, address4, kana1, kana2, kana3, kana4, phone };
  return {
    ...emptyResume,
    profile: { ...emptyResume.profile, last_name, first_name, last_name_kana, first_name_kana, birth_date, gender },
    address,
    contact: { ...emptyResume.contact, email },
    educations,
    jobs: jobsOf(document),
    skills: skills.map(({ id, name, level }) => ({ id, name, level })),
    preferences: wishesInWords(document),
    updated_at: document.updated_at,
  };
}

/** The 職務経歴書 that a record fills: a work for every stay with an employer. */
export function toCareerResume(document: CandidateDocument): CareerResume {
  const works = employmentPeriods(jobsOf(document)).map((period, index) => ({
    ...emptyCareerRows.works,
    ...period,
    id: document.jobs[index]?.id ?? String(index),
  }));
  // The levels of a record are none of the classes that a 職務経歴書 prints: the names stand without them.
  const names = document.skills.toSorted((one, other) => other.level - one.level).map(({ name }) => name);
  const summary = names.length === 0 ? "" : `活かせるスキル：${names.join("、")}`;
  return { ...emptyCareerResume, works, summary, updated_at: document.updated_at };
}

/** 希望職種：経理\n希望年収：450万円 */
function wishesInWords(document: CandidateDocument): string {
  const { desired_job, desired_employment_type, desired_salary, desired_place } = document;
  const type = EMPLOYMENT_TYPES[desired_employment_type as keyof typeof EMPLOYMENT_TYPES] ?? "";
  const salary = desired_salary === null ? "" : `${groupDigits(desired_salary)}万円`;
  return (
    [
      ["希望職種", desired_job],
      ["希望雇用形態", type],
      ["希望勤務地", desired_place],
      ["希望年収", salary],
    ] as const
  )
    .flatMap(([label, value]) => (value ? [`${label}：${value}`] : []))
    .join("\n");
}
