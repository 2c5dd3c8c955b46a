/** April: the month in which a school year begins. */
export const ENTRANCE_MONTH = 4;
/** March: the month in which it ends. */
export const GRADUATION_MONTH = 3;

/**
 * The calendar year in which a pupil enters the 中学校. A school year takes those who turned twelve by 1 April (学校教育法
 * 17条; 年齢計算ニ関スル法律: one is a year older at the end of the day before the birthday): born from 1 January to
 * 1 April (早生まれ) it is the year of birth + 12, otherwise + 13.
 * @param birthDate `YYYY-MM-DD`
 */
export function juniorHighEntrance(birthDate: string): number {
  const isEarly = birthDate.slice(5) <= "04-01";
  return Number(birthDate.slice(0, 4)) + (isEarly ? 12 : 13);
}

/** The time at one school, all in whole years. */
export interface SchoolStay {
  /** Regular years of the school. */
  readonly years: number;
  /** Years between the school before and this one: 浪人, work. */
  readonly waitedYears: number;
  /** Years more than the regular ones: 留年, 休学. */
  readonly repeatedYears: number;
  /** The year of study in which one enters: 1, more for a 編入. */
  readonly entryYear: number;
}

/** Calendar years of entrance (April) and graduation (March). */
export interface SchoolPeriod {
  readonly start: number;
  readonly end: number;
}

/** The periods of schools attended one after the other, the first one being a 中学校. A stay lasts at least one year. */
export function schoolPeriods(birthDate: string, stays: readonly SchoolStay[]): SchoolPeriod[] {
  let free = juniorHighEntrance(birthDate);
  return stays.map(({ years, waitedYears, repeatedYears, entryYear }) => {
    const start = free + waitedYears;
    free = start + Math.max(1, years - (entryYear - 1) + repeatedYears);
    return { start, end: free };
  });
}
