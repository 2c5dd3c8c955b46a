import { educationMessages } from "./education-messages.ts";
import { withoutEnding } from "./school-ending.ts";
import { schoolKindOfName } from "./school-kind-of-name.ts";
import { type SchoolKind, schoolKinds } from "./school-kinds.ts";
import { ENTRANCE_MONTH, GRADUATION_MONTH, juniorHighEntrance } from "./school-years.ts";

/** A row of a 学歴 with the month that is typed in it; null for one that cannot be read. */
export interface SchoolRow {
  readonly year: number | null;
  readonly month: number | null;
  readonly school_name: string;
}

/** A year that is probably wrong by one. */
export interface SchoolYearFault {
  /** The year that agrees with the rest. */
  readonly year: number;
  /** The reason, and 「1年ずれています」. */
  readonly message: string;
}

/** One end of the time at a school. */
interface SchoolEvent {
  readonly kind: SchoolKind;
  /** The name without its ending. */
  readonly school: string;
  readonly isEntrance: boolean;
  readonly year: number;
}

const ENTRANCE = /入学$/;
const TRANSFER = /(?:編入学|転入学)$/;
const GRADUATION = /(?:卒業|修了)(?:見込み)?$/;
/** Courses of another length, or with another beginning, than most schools of their kind. */
const OTHER_LENGTH = /定時制|通信制|単位制|別科|専攻科|医|歯|薬|獣/;
/** Years from the entrance of a 中学校; entering or leaving these later is an exception. */
const AFTER_JUNIOR_HIGH: Readonly<Partial<Record<SchoolKind, readonly [entrance: number, graduation: number]>>> = {
  junior_high_school: [0, 3],
  high_school: [3, 6],
  technical_college: [3, 8],
};
/** Kinds whose courses nearly all take their regular years. */
const REGULAR: readonly SchoolKind[] = ["junior_high_school", "high_school", "technical_college", "university"];

/**
 * The faults of a 学歴 by the index of their row: a year that is wrong by exactly one, as people count who were born from
 * January to 1 April (早生まれ), or who write the school year (年度) of a graduation. Compared with the birth date up to the
 * 高等学校, with the entrance of the same school, and with the graduation before an entrance. Years that differ by more are
 * a person's own history (浪人, 留年), and say nothing.
 * @param birthDate `YYYY-MM-DD`, null if unknown
 */
export function checkSchoolYears(
  birthDate: string | null,
  rows: readonly SchoolRow[],
): ReadonlyMap<number, SchoolYearFault> {
  const events = rows.map(eventOf);
  const faults = new Map<number, SchoolYearFault>();
  for (const [index, event] of events.entries()) {
    const expected = event && (byBirth(birthDate, event) ?? byEntrance(event, events) ?? byGraduation(event, events));
    if (expected && Math.abs(expected.year - event.year) === 1) {
      const month = event.isEntrance ? ENTRANCE_MONTH : GRADUATION_MONTH;
      faults.set(index, {
        year: expected.year,
        message: educationMessages.oneYearOff(expected.by, expected.year, month),
      });
    }
  }
  return faults;
}

function eventOf({ year, month, school_name }: SchoolRow): SchoolEvent | undefined {
  const isEntrance = ENTRANCE.test(school_name) && !TRANSFER.test(school_name);
  if (year === null || OTHER_LENGTH.test(school_name) || !(isEntrance || GRADUATION.test(school_name)))
    return undefined;
  if (month !== (isEntrance ? ENTRANCE_MONTH : GRADUATION_MONTH)) return undefined;
  const school = withoutEnding(school_name);
  const kind = schoolKindOfName(school);
  return kind && { kind, school, isEntrance, year };
}

interface ExpectedYear {
  year: number;
  /** The reason: 生年月日から数えると */
  by: string;
}

function byBirth(birthDate: string | null, { kind, isEntrance }: SchoolEvent): ExpectedYear | undefined {
  const [entrance, graduation] = AFTER_JUNIOR_HIGH[kind] ?? [];
  if (!birthDate || entrance === undefined || graduation === undefined) return undefined;
  return { year: juniorHighEntrance(birthDate) + (isEntrance ? entrance : graduation), by: "生年月日から数えると" };
}

/** A graduation one year too early for the entrance of the same school; one year too late is a 留年. */
function byEntrance(event: SchoolEvent, events: readonly (SchoolEvent | undefined)[]): ExpectedYear | undefined {
  if (event.isEntrance || !REGULAR.includes(event.kind)) return undefined;
  const entrance = events.find((other) => other?.isEntrance && other.school === event.school);
  const { years } = schoolKinds[event.kind];
  if (!entrance || event.year - entrance.year !== years - 1) return undefined;
  return { year: entrance.year + years, by: `入学から${years}年なら` };
}

/** An entrance one year before the graduation from the 高等学校. */
function byGraduation(event: SchoolEvent, events: readonly (SchoolEvent | undefined)[]): ExpectedYear | undefined {
  if (!event.isEntrance || event.kind === "junior_high_school" || event.kind === "high_school") return undefined;
  const graduation = events.find((other) => other?.kind === "high_school" && !other.isEntrance);
  if (!graduation || graduation.year - event.year !== 1) return undefined;
  return { year: graduation.year, by: "高等学校の卒業に続くなら" };
}
