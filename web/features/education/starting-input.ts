import { schoolEvent } from "../../../japanese/education/school-ending.ts";
import { schoolKindOfName } from "../../../japanese/education/school-kind-of-name.ts";
import { SCHOOL_KINDS, type SchoolKind, schoolKinds } from "../../../japanese/education/school-kinds.ts";
import { juniorHighEntrance } from "../../../japanese/education/school-years.ts";
import {
  attendedSchools,
  type GenerationInput,
  readBirthDate,
  type SchoolInput,
  TRANSFER_FROM,
  usualInput,
  withSchool,
} from "./generation-input.ts";

/** A row that there is. A year that is missing or cannot be read is null. */
export interface WrittenRow {
  readonly school_name: string;
  readonly year: number | null;
}

/** The rows of one school: the years of its entrance and its end, where they are written. */
interface WrittenStay {
  readonly name: string;
  readonly start?: number;
  readonly end?: number;
  /** 編入学 */
  readonly isTransfer?: boolean;
  readonly hasLeft?: boolean;
}

/**
 * The input to begin with: the highest level of the rows there are and what they say of each school, so that a generation
 * that is opened again stands as it was; without rows a 大学.
 */
export function startingInput(birthDate: string, rows: readonly WrittenRow[]): GenerationInput {
  const stays = writtenStays(rows);
  const level = SCHOOL_KINDS.findLast((kind) => stays.has(kind)) ?? "university";
  const usual = usualInput(birthDate, level, (kind) => stays.get(kind)?.name ?? "");
  return stays.size === 0 ? usual : asWritten(usual, stays);
}

function writtenStays(rows: readonly WrittenRow[]): ReadonlyMap<SchoolKind, WrittenStay> {
  const stays = new Map<SchoolKind, WrittenStay>();
  for (const { school_name, year } of rows) {
    const { school, word, ends } = schoolEvent(school_name);
    const kind = schoolKindOfName(school);
    if (!kind) continue;
    const known = stays.get(kind);
    const month = year === null || word === "" ? {} : ends ? { end: year } : { start: year };
    const how = ends ? { hasLeft: word.includes("退") } : { isTransfer: word.startsWith("編入") };
    stays.set(kind, { ...known, name: school, ...month, ...(word !== "" && how) });
  }
  return stays;
}

/** The ticks, and the years that the rows differ by from the usual ones. */
function asWritten(usual: GenerationInput, stays: ReadonlyMap<SchoolKind, WrittenStay>): GenerationInput {
  let input: GenerationInput = {
    ...usual,
    transferFrom: (stays.get("university")?.isTransfer && TRANSFER_FROM.findLast((kind) => stays.has(kind))) || "",
  };
  for (const kind of SCHOOL_KINDS) {
    const { hasLeft = false } = stays.get(kind) ?? {};
    input = withSchool(input, kind, { isUsed: stays.has(kind), hasLeft });
  }
  const birthDate = readBirthDate(input);
  if (!birthDate) return input;
  let free = juniorHighEntrance(birthDate);
  for (const { kind, years } of attendedSchools(input)) {
    const { start = free, end = start + years, ...stay } = stays.get(kind) ?? {};
    const lasted = lengthOf(kind, end - start, stay);
    // The years before a 編入 from a school that is not written are added to it.
    const elsewhere = kind === "university" && !input.transferFrom ? Number(lasted.entryYear ?? 1) - 1 : 0;
    const waited = start - free - elsewhere;
    if (waited >= 0 && waited <= MOST_WAITED)
      input = withSchool(input, kind, { waitedYears: String(waited), ...lasted });
    free = end;
  }
  return input;
}

const MOST_WAITED = 10;
const MOST_REPEATED = 5;

/** The choices that make a stay as long as it was. */
function lengthOf(
  kind: SchoolKind,
  length: number,
  { isTransfer = false, hasLeft = false }: Pick<WrittenStay, "isTransfer" | "hasLeft">,
): Partial<SchoolInput> {
  const { years } = schoolKinds[kind];
  if (length < 1) return {};
  if (isTransfer) {
    const entry = kind === "university" ? Math.min(4, Math.max(2, years - length + 1)) : 4;
    const repeated = length - (years - entry + 1);
    return { entryYear: String(entry), repeatedYears: String(Math.min(MOST_REPEATED, Math.max(0, repeated))) };
  }
  const repeated = length - years;
  if (hasLeft || repeated < 0 || repeated > MOST_REPEATED) return length <= MOST_YEARS ? { years: String(length) } : {};
  return { repeatedYears: String(repeated) };
}

/** Years of study that the form takes. */
const MOST_YEARS = 10;
