import { employmentPeriods } from "../../../../documents/person/job-stays.ts";
import { type EraStyle, formatDate, formatMonth } from "../../../../japanese/era.ts";
import { groupDigits } from "../../../../japanese/number.ts";
import { EMPLOYMENT_TYPES } from "../../../jobs/contract/choices.ts";
import type { CandidateDocument } from "../../document.ts";
import { withoutKind } from "../../record/read-job.ts";

/** A line of a table: its heading and its text. */
export type Fact = readonly [heading: string, text: string];

/** A stay with an employer: period, name, position. */
export type Stay = readonly [period: string, company: string, position: string];

/** The contents of a 推薦状, as they are printed; what the record lacks is left out. */
export interface Letter {
  /** With 最終学歴 and skills. */
  person: readonly Fact[];
  recommendation: string;
  /** Newest first. */
  stays: readonly Stay[];
  wishes: readonly Fact[];
}

/**
 * The letter of a record, as the masks leave it.
 * @param name 高橋　美幸, or the initials
 * @param age 「32歳」, or 「30代前半」
 */
export function toLetter(
  shown: CandidateDocument,
  { name, age, era }: { name: string; age: string; era: EraStyle },
): Letter {
  const kana = [shown.last_name_kana, shown.first_name_kana].filter(Boolean).join("　");
  const { skills, desired_salary, available_from, desired_employment_type } = shown;
  const names = skills.toSorted((one, other) => other.level - one.level).map((skill) => skill.name);
  const type = EMPLOYMENT_TYPES[desired_employment_type as keyof typeof EMPLOYMENT_TYPES] ?? "";
  const salary = desired_salary === null ? "" : `${groupDigits(desired_salary)}万円`;
  return {
    person: written([
      ["氏名", name && kana ? `${name}（${kana}）` : name],
      [[age && "年齢", shown.address1 && "居住地"].filter(Boolean).join("・"), `${age}　${shown.address1}`.trim()],
      ["最終学歴", shown.educations.filter(({ should_show }) => should_show).at(-1)?.school_name ?? ""],
      ["資格・スキル", names.join("、")],
    ]),
    recommendation: shown.recommendation.trim(),
    stays: staysOf(shown, era),
    wishes: written([
      ["職種", shown.desired_job],
      ["雇用形態", type],
      ["勤務地", shown.desired_place],
      ["年収", salary],
      ["入社可能日", available_from === null ? "" : formatDate(available_from, era)],
    ]),
  };
}

const written = (facts: readonly Fact[]): Fact[] => facts.filter(([, text]) => text.trim() !== "");

function staysOf({ jobs }: CandidateDocument, era: EraStyle): Stay[] {
  const rows = jobs
    .filter(({ should_show }) => should_show)
    .map((row) => ({ ...row, company_name: withoutKind(row.company_name) }));
  const month = (year: number | null, of: number | null) => (year === null ? "" : formatMonth(year, of ?? 1, era));
  return employmentPeriods(rows)
    .toReversed()
    .map(({ start_year, start_month, end_year, end_month, is_current, company_name, position }): Stay => {
      const end = is_current ? "現在" : month(end_year, end_month);
      const start = month(start_year, start_month);
      return [start || end ? `${start}〜${end}` : "", company_name, position];
    });
}
