import { groupDigits } from "../../../japanese/number.ts";

/** Units of pay. */
export const SALARY_UNITS = { year: "年収", month: "月給", hour: "時給" } as const;
export type SalaryUnit = keyof typeof SALARY_UNITS;

/** Units a year: twelve months; 1,920 hours are 8 hours on 240 working days. */
const PER_YEAR: Readonly<Record<SalaryUnit, number>> = { year: 1, month: 12, hour: 1_920 };

/** Whole yen a year, by which postings are filtered and sorted whatever their unit. */
export const yearlyPay = (unit: SalaryUnit, yen: number): number => yen * PER_YEAR[unit];

/** 「年収 400万円〜600万円」, 「時給 1,200円〜」. */
export function salaryText({ unit, min, max }: { unit: SalaryUnit; min: number; max: number | null }): string {
  const amount = (yen: number) =>
    yen >= 10_000 && yen % 1_000 === 0 ? `${groupDigits(yen / 10_000)}万円` : `${groupDigits(yen)}円`;
  return `${SALARY_UNITS[unit]} ${amount(min)}〜${max === null ? "" : amount(max)}`;
}
