import { educationMessages } from "../../../japanese/education/education-messages.ts";
import { type AttendedSchool, usualSchool } from "../../../japanese/education/generate-education.ts";
import { withoutEnding } from "../../../japanese/education/school-ending.ts";
import {
  SCHOOL_KINDS,
  type SchoolKind,
  schoolKinds,
  shownSchools,
  usualSchools,
} from "../../../japanese/education/school-kinds.ts";
import { parseDate } from "../../../japanese/era.ts";
import { toHalfWidthAscii } from "../../../japanese/width.ts";

/** Input for one school, as typed. */
export interface SchoolInput {
  isUsed: boolean;
  /** 中途退学 */
  hasLeft: boolean;
  name: string;
  years: string;
  waitedYears: string;
  repeatedYears: string;
  /** "1" from the first year; more for a 編入. */
  entryYear: string;
}

/** Input of the generation of a 学歴, as typed. */
export interface GenerationInput {
  birthDate: string;
  level: SchoolKind;
  /** The school before a 編入 into a 大学; "" where it is not written. */
  transferFrom: SchoolKind | "";
  schools: Readonly<Record<SchoolKind, SchoolInput>>;
}

/** Schools from which one is admitted to a later year of a 大学 (学校教育法 108条, 122条, 132条). */
export const TRANSFER_FROM: readonly SchoolKind[] = ["junior_college", "technical_high_school", "technical_college"];

/** Kinds that admit to a later year. */
export const ADMITS_TRANSFER: readonly SchoolKind[] = ["technical_college", "university"];

const MAX_NAME_LENGTH = 90;

/** The input of a level with everything as it usually is. @param nameOf the name of a school, "" where it is not known */
export function usualInput(
  birthDate: string,
  level: SchoolKind,
  nameOf: (kind: SchoolKind) => string,
): GenerationInput {
  const school = (kind: SchoolKind): SchoolInput => ({
    isUsed: true,
    hasLeft: false,
    name: nameOf(kind),
    years: String(schoolKinds[kind].years),
    waitedYears: "0",
    repeatedYears: "0",
    entryYear: "1",
  });
  const schools = Object.fromEntries(SCHOOL_KINDS.map((kind) => [kind, school(kind)])) as Record<
    SchoolKind,
    SchoolInput
  >;
  return withLevel({ birthDate, level, transferFrom: "", schools }, level);
}

/**
 * Another final level: the schools that usually lead to it are ticked, and no later year of admission is set. A 学歴 usually
 * begins with the 高等学校.
 */
export function withLevel(input: GenerationInput, level: SchoolKind): GenerationInput {
  const usual = usualSchools(level);
  const schools = SCHOOL_KINDS.map((kind) => [
    kind,
    { ...input.schools[kind], isUsed: usual.includes(kind) && isWritten(kind, level), entryYear: "1" },
  ]);
  return { ...input, level, transferFrom: "", schools: Object.fromEntries(schools) };
}

const isWritten = (kind: SchoolKind, level: SchoolKind) => kind !== "junior_high_school" || level === kind;

/** The school before a 編入; a 高専 replaces the 高等学校. */
export function withTransfer(input: GenerationInput, transferFrom: SchoolKind | ""): GenerationInput {
  const tick = (kind: SchoolKind, isUsed: boolean) => ({ [kind]: { ...input.schools[kind], isUsed } });
  return {
    ...input,
    transferFrom,
    schools: {
      ...input.schools,
      ...tick("high_school", transferFrom !== "technical_college"),
      ...(transferFrom && tick(transferFrom, true)),
    },
  };
}

export const withSchool = (
  input: GenerationInput,
  kind: SchoolKind,
  change: Partial<SchoolInput>,
): GenerationInput => ({
  ...input,
  schools: { ...input.schools, [kind]: { ...input.schools[kind], ...change } },
});

/** The schools of the form, in their order. */
export const askedSchools = ({ level, transferFrom }: GenerationInput): readonly SchoolKind[] =>
  SCHOOL_KINDS.filter((kind) => shownSchools(level).includes(kind) || kind === transferFrom);

/** The birth date as `YYYY-MM-DD`; undefined while it is not complete. */
export const readBirthDate = ({ birthDate }: GenerationInput): string | undefined => parseDate(birthDate) ?? undefined;

/** A whole number from 1 to 10. */
function readYears(typed: string): number | undefined {
  const text = toHalfWidthAscii(typed).trim();
  return /^([1-9]|10)$/.test(text) ? Number(text) : undefined;
}

/** The message for a field of a school. */
export interface SchoolProblems {
  readonly name?: string;
  readonly years?: string;
}

/** Problems that prevent a used school from being generated. */
export function problemsOf({ isUsed, name, years }: SchoolInput): SchoolProblems {
  if (!isUsed) return {};
  const school = withoutEnding(name);
  return {
    ...(school === "" && { name: educationMessages.schoolName }),
    ...(school.length > MAX_NAME_LENGTH && { name: educationMessages.schoolNameTooLong }),
    ...(readYears(years) === undefined && { years: educationMessages.years }),
  };
}

/** The schools as the generator takes them. A name that is still empty is that of the kind; unreadable years are the usual ones. */
export function attendedSchools(input: GenerationInput): AttendedSchool[] {
  const { level, transferFrom, schools } = input;
  const isFrom = (kind: SchoolKind) => kind === transferFrom;
  const isOnTheWay = (kind: SchoolKind) =>
    isFrom(kind) || (usualSchools(level).includes(kind) && !(kind === "high_school" && isFrom("technical_college")));
  // Into a later year of a 高専 one comes from a 高等学校.
  const needsHighSchool = level === "technical_college" && schools.technical_college.entryYear !== "1";
  const attended = askedSchools(input).filter(
    (kind) => schools[kind].isUsed || isOnTheWay(kind) || (kind === "high_school" && needsHighSchool),
  );
  return attended.map((kind) => {
    const { isUsed, hasLeft, name, years, waitedYears, repeatedYears, entryYear } = schools[kind];
    const usual = usualSchool(kind, withoutEnding(name) || schoolKinds[kind].label);
    const entry = ADMITS_TRANSFER.includes(kind) ? Number(entryYear) : 1;
    // The years before a 編入 were spent at another school, whether it is written or not.
    const elsewhere = kind === "university" && !transferFrom ? entry - 1 : 0;
    return {
      ...usual,
      isUsed,
      hasLeft,
      years: readYears(years) ?? usual.years,
      waitedYears: Number(waitedYears) + elsewhere,
      repeatedYears: Number(repeatedYears),
      entryYear: entry,
    };
  });
}
