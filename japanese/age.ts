/**
 * Whole years of age on a day; both `YYYY-MM-DD`. The age changes on the birthday; who is born on 29 February turns on
 * 1 March in other years, as people write it (年齢計算ニ関スル法律 counts from the day before for legal purposes only).
 */
export function ageOn(birthDate: string, on: string): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

const TOKYO_OFFSET_MS = 9 * 60 * 60 * 1000;

/** The date in Japan (`YYYY-MM-DD`) at an ISO instant. Japan is nine hours ahead of UTC all year. */
export function todayInTokyo(now: string): string {
  return new Date(Date.parse(now) + TOKYO_OFFSET_MS).toISOString().slice(0, 10);
}

/** 労働基準法 56 条: no child is employed before the end of the school year in which they turn 15. */
const MIN_WORKING_AGE = 15;
const MAX_WORKING_AGE = 100;

/** Whether somebody of this age applies for work; another age is a slip in the year of birth. */
export const isWorkingAge = (age: number): boolean => age >= MIN_WORKING_AGE && age <= MAX_WORKING_AGE;
