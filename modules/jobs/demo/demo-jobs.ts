import { emptyPosting, type Posting } from "../posting/domain/posting.ts";
import { DEMO_COMPANIES, DEMO_OCCUPATIONS } from "./demo-data.ts";

export const DEMO_JOB_COUNT = 200;

/** Ids are fixed, so that loading twice is not possible. */
const idOf = (kind: string, n: number): string => `00000000-0000-4000-8000-${kind}${String(n).padStart(8, "0")}`;

/** Ids of the forms that two demo jobs ask by: the agency's own and the one of the house. */
export const DEMO_FORM_IDS = { agency: idOf("00f0", 1), house: idOf("00f0", 2) };

/** Forms of jobs by the number of the job; the others ask nothing. */
const FORMS: Readonly<Record<number, string>> = { 2: DEMO_FORM_IDS.agency, 3: DEMO_FORM_IDS.house };

/** @param n counts from 0, newest first */
export const demoJobId = (n: number): string => idOf("00b0", n);

export const demoCompanies = DEMO_COMPANIES.map(([name, prefecture, location], n) => ({
  id: idOf("00c0", n),
  name,
  address: `${prefecture}${location.split("・")[0]}`,
}));

export interface DemoJob {
  id: string;
  /** Of its first publication. */
  daysBefore: number;
  posting: Posting;
}

/** Postings of every occupation for half of the companies, newest first. Days are `YYYY-MM-DD` in Japan. */
export function demoJobs(dayAfter: (days: number) => string): DemoJob[] {
  return Array.from({ length: DEMO_JOB_COUNT }, (_, n) => {
    const occupation = DEMO_OCCUPATIONS[n % DEMO_OCCUPATIONS.length];
    const companyIndex = (n * 7 + Math.floor(n / DEMO_OCCUPATIONS.length) * 3) % DEMO_COMPANIES.length;
    const company = demoCompanies[companyIndex];
    const [name, prefecture, location, industry] = DEMO_COMPANIES[companyIndex] ?? [];
    if (!occupation || !company || !name || !prefecture || !location || !industry)
      throw new Error("incomplete demo data");
    const [min, max] = occupation.pay;
    const step = occupation.unit === "hour" ? 50 : 10_000;
    const raise = ((n * 13) % 4) * step;
    const posting: Posting = {
      ...emptyPosting(company),
      title: occupation.titles[Math.floor(n / DEMO_OCCUPATIONS.length) % 2] ?? occupation.titles[0],
      employment_type: occupation.employmentType,
      category: occupation.category,
      industry,
      prefecture,
      location,
      remote: occupation.remote,
      skills: occupation.skills.join("、"),
      requirements: occupation.requirements,
      process: "書類選考 → 面接（1〜2回）→ 内定",
      description: occupation.description,
      duties_change: "会社の定める業務",
      contract_period: occupation.employmentType === "full_time" ? "期間の定めなし" : "6か月",
      contract_renewal:
        occupation.employmentType === "full_time" ? "" : "更新あり（勤務成績による）。通算4年を上限とする",
      trial_period: "3か月（条件は本採用と同じ）",
      workplace: `${prefecture}${location}`,
      workplace_change: "変更なし",
      hours: occupation.unit === "hour" ? "9:00〜21:00のうち4〜8時間" : "9:00〜18:00",
      breaks: "60分（6時間以下の日は45分）",
      days_off: occupation.unit === "hour" ? "シフト制（週2日以上）" : "土曜・日曜・祝日、年末年始",
      overtime: n % 3 === 0 ? "なし" : "あり（月平均10時間）",
      salary_unit: occupation.unit,
      salary_min: min + raise,
      salary_max: max + raise,
      salary_detail: "経験と能力により決定します。通勤手当を別に支給します",
      fixed_overtime: "なし",
      insurances: "健康保険、厚生年金、雇用保険、労災保険",
      employer: name,
      dispatch: "該当しない",
      smoking: "屋内禁煙",
      valid_until: dayAfter(14 + ((n * 11) % 80)),
      form_id: FORMS[n] ?? null,
    };
    return { id: demoJobId(n), daysBefore: (n * n + n) % 40, posting };
  });
}
