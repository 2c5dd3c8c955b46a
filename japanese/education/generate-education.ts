import { withEnding } from "./school-ending.ts";
import { type SchoolKind, schoolKinds } from "./school-kinds.ts";
import { ENTRANCE_MONTH, GRADUATION_MONTH, type SchoolStay, schoolPeriods } from "./school-years.ts";

/** One school of a person, as it is asked for. */
export interface AttendedSchool extends SchoolStay {
  readonly kind: SchoolKind;
  /** Its name in full, with or without 入学 or 卒業 after it. */
  readonly name: string;
  /** False: it takes its years, but gets no rows. */
  readonly isUsed: boolean;
  /** It was left before its end: 中途退学. */
  readonly hasLeft: boolean;
}

/** A row of the 学歴. */
export interface EducationRow {
  readonly year: number;
  readonly month: number;
  readonly school_name: string;
  readonly should_show: boolean;
}

export interface GeneratedEducation {
  /** Oldest first, entrance and graduation of each school. */
  readonly rows: readonly EducationRow[];
  /** Used schools whose entrance lies after today: they get no rows. */
  readonly notYet: readonly SchoolKind[];
}

/** A school as its kind usually is: from the first year, without a gap. */
export const usualSchool = (kind: SchoolKind, name = ""): AttendedSchool => ({
  kind,
  name,
  isUsed: true,
  hasLeft: false,
  years: schoolKinds[kind].years,
  waitedYears: 0,
  repeatedYears: 0,
  entryYear: 1,
});

/**
 * The 学歴 of a person born on a day who went to these schools one after the other, the first of which is a 中学校 (unused
 * if it is not to be printed). A graduation that lies after today is 卒業見込み or 修了見込み; a school that was left ends
 * today at the latest.
 * @param birthDate and `today` are `YYYY-MM-DD`
 */
export function generateEducation(
  birthDate: string,
  schools: readonly AttendedSchool[],
  today: string,
): GeneratedEducation {
  const periods = schoolPeriods(birthDate, schools);
  const used = schools.flatMap((school, index) => {
    const period = periods[index];
    return period && school.isUsed ? [{ ...school, ...period }] : [];
  });
  const isEntered = ({ start }: { start: number }) => `${start}-04-01` <= today;
  return {
    rows: used.filter(isEntered).flatMap(({ kind, name, hasLeft, entryYear, start, end }) => {
      const { ending } = schoolKinds[kind];
      const row = (year: number, month: number, school_name: string) => ({
        year,
        month,
        school_name,
        should_show: true,
      });
      const isOver = `${end}-03-31` <= today;
      const [year = end, month = GRADUATION_MONTH] = hasLeft && !isOver ? today.split("-").map(Number) : [];
      const word = hasLeft ? "中途退学" : isOver ? ending : (`${ending}見込み` as const);
      return [
        row(start, ENTRANCE_MONTH, withEnding(name, entryYear > 1 ? "編入学" : "入学")),
        row(year, month, withEnding(name, word)),
      ];
    }),
    notYet: used.filter((school) => !isEntered(school)).map(({ kind }) => kind),
  };
}
