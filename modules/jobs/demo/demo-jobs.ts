import { emptyPosting, type Posting } from "../posting/domain/posting.ts";
import { DEMO_COMPANIES } from "./demo-companies.ts";
import { DEMO_OCCUPATIONS, type DemoOccupation } from "./demo-occupations.ts";

export const DEMO_JOB_COUNT = 200;

/** Ids are fixed, so that loading twice is not possible. */
const idOf = (kind: string, n: number): string => `00000000-0000-4000-8000-${kind}${String(n).padStart(8, "0")}`;

/** Ids of the forms that some demo jobs ask by: the agency's own and the one of the house. */
export const DEMO_FORM_IDS = { agency: idOf("00f0", 1), house: idOf("00f0", 2) };

/** Numbers of the jobs that ask by a form; the others ask nothing. */
const WITH_AGENCY_FORM: readonly number[] = [2, 20, 42, 60, 81];
const WITH_HOUSE_FORM: readonly number[] = [3, 25, 44, 66, 87];

const formOf = (n: number): string | null => {
  if (WITH_AGENCY_FORM.includes(n)) return DEMO_FORM_IDS.agency;
  return WITH_HOUSE_FORM.includes(n) ? DEMO_FORM_IDS.house : null;
};

/** @param n counts from 0, newest first */
export const demoJobId = (n: number): string => idOf("00b0", n);

export const demoCompanies = DEMO_COMPANIES.map((company, n) => ({
  ...company,
  id: idOf("00c0", n),
  address: `${company.prefecture}${company.location.split("・")[0]}`,
}));

export interface DemoJob {
  id: string;
  /** Of its first publication. */
  daysBefore: number;
  posting: Posting;
}

/** The terms of the law for a contract of employment; freelance work has a contract of its own and none of them. */
function termsOf({ employmentType, unit, hasShifts }: DemoOccupation, n: number): Partial<Posting> {
  if (employmentType === "freelance") {
    return {
      contract_period: "6か月",
      contract_renewal: "双方の合意により更新",
      trial_period: "なし（業務委託契約のため）",
      hours: "定めなし（受託者の裁量による）",
      breaks: "定めなし（受託者の裁量による）",
      days_off: "定めなし（受託者の裁量による）",
      overtime: "なし",
      salary_detail: "月額の委託料です。成果物の範囲は契約で定めます",
      fixed_overtime: "なし",
      insurances: "なし（業務委託契約のため）",
    };
  }
  const isPermanent = employmentType === "full_time";
  return {
    contract_period: isPermanent ? "期間の定めなし" : "6か月",
    contract_renewal: isPermanent ? "" : "更新あり（勤務成績による）。通算4年を上限とする",
    trial_period: "3か月（条件は本採用と同じ）",
    hours:
      unit === "hour" ? "9:00〜21:00のうち4〜8時間" : hasShifts ? "8:00〜20:00のうち8時間（交替制）" : "9:00〜18:00",
    breaks: unit === "hour" ? "60分（6時間以下の日は45分）" : "60分",
    days_off:
      unit === "hour" ? "シフト制（週2日以上）" : hasShifts ? "シフト制（4週8休）" : "土曜・日曜・祝日、年末年始",
    overtime: n % 3 === 0 ? "なし" : "あり（月平均10時間）",
    salary_detail: "経験と能力により決定します。通勤手当を別に支給します",
    fixed_overtime: "なし",
    insurances: "健康保険、厚生年金、雇用保険、労災保険",
  };
}

/** A company with this kind of work; another one for each of its postings, as far as there are any. */
function companyOf({ trade }: DemoOccupation, n: number): (typeof demoCompanies)[number] | undefined {
  const suitable = demoCompanies.filter(({ trades }) => trade === "office" || trades.includes(trade));
  return suitable[(n * 7 + Math.floor(n / DEMO_OCCUPATIONS.length)) % suitable.length];
}

/** Postings of every occupation at companies that have such work, newest first. Days are `YYYY-MM-DD` in Japan. */
export function demoJobs(dayAfter: (days: number) => string): DemoJob[] {
  return Array.from({ length: DEMO_JOB_COUNT }, (_, n) => {
    const occupation = DEMO_OCCUPATIONS[n % DEMO_OCCUPATIONS.length];
    const company = occupation && companyOf(occupation, n);
    if (!occupation || !company) throw new Error("incomplete demo data");
    const { name, prefecture, location, industry } = company;
    const [min, max] = occupation.pay;
    const raise = ((n * 13) % 4) * (occupation.unit === "hour" ? 50 : 10_000);
    const posting: Posting = {
      ...emptyPosting({ id: company.id, name }),
      title: occupation.title,
      employment_type: occupation.employmentType,
      category: occupation.category,
      industry,
      prefecture,
      location,
      remote: occupation.remote,
      skills: occupation.skills,
      requirements: occupation.requirements,
      process: "書類選考 → 面接（1〜2回）→ 内定",
      description: occupation.description,
      duties_change: "会社の定める業務",
      workplace: `${prefecture}${location}`,
      workplace_change: "変更なし",
      ...termsOf(occupation, n),
      salary_unit: occupation.unit,
      salary_min: min + raise,
      salary_max: max + raise,
      employer: name,
      dispatch: "該当しない",
      smoking: "屋内禁煙",
      valid_until: dayAfter(14 + ((n * 11) % 80)),
      form_id: formOf(n),
    };
    return { id: demoJobId(n), daysBefore: (n * n + n) % 40, posting };
  });
}
