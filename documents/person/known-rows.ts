import { schoolEvent } from "../../japanese/education/school-ending.ts";
import { employerKey } from "./employer.ts";
import { isLeaving } from "./job-kinds.ts";

/** Rows of an import that a 履歴書 has already, although it says more: 卒業 where a file has a date alone, 入職 where it has 入社. */

interface Month {
  year?: number | null;
  month?: number | null;
}

interface SchoolRow extends Month {
  school_name?: string;
  start_date?: string | null;
  end_date?: string | null;
}

const compact = (text: string) => text.replace(/\s/g, "");

export const knownSchools = {
  keyOf: ({ school_name = "" }: SchoolRow) => compact(schoolEvent(school_name).school),
  adopt<Found extends SchoolRow>(found: Found, present: SchoolRow): Found | undefined {
    const event = schoolEvent(found.school_name ?? "");
    const known = schoolEvent(present.school_name ?? "");
    const begins = event.word !== "" && !event.ends;
    const isSaid = begins
      ? !known.ends || isIn(found, present.start_date)
      : event.word === "" && isEnd(found, present, known.ends);
    if (!isSaid || !(isSameMonth(found, present) || isIn(found, begins ? present.start_date : present.end_date)))
      return undefined;
    // The present row has its own month, which a row with a day may have beside it.
    const { school_name = "", year = null, month = null } = present;
    return { ...found, school_name, ...(found.year === undefined ? {} : { year, month }) };
  },
};

const isEnd = (found: SchoolRow, present: SchoolRow, ends: boolean): boolean =>
  ends || found.year === undefined || isIn(found, present.end_date);

interface JobRow extends Month {
  company_name?: string;
  reason?: string;
  kind?: string;
  position?: string;
}

export const knownJobs = {
  keyOf: ({ company_name = "" }: JobRow) => employerKey({ company_name }),
  adopt<Found extends JobRow>(found: Found, present: JobRow, others: readonly JobRow[]): Found | undefined {
    const leaves = (row: JobRow) => isLeaving({ company_name: "", reason: "", kind: "", ...row });
    const isSaid = found.kind === undefined || leaves(found) === leaves(present);
    if (!isSaid || !isSameMonth(found, present)) return undefined;
    const { company_name = "", kind = "" } = present;
    // A file has one position for a stay, which either of its rows may have.
    const isKnown = others.some(({ position }) => position === found.position);
    return { ...found, company_name, kind, ...(isKnown ? { position: present.position } : {}) };
  },
};

const isSameMonth = (found: Month, present: Month): boolean =>
  (found.year ?? null) === (present.year ?? null) && (found.month ?? null) === (present.month ?? null);

/** Whether a day lies in the month of a row. */
const isIn = ({ year, month }: Month, date: string | null | undefined): boolean =>
  typeof date === "string" && Number(date.slice(0, 4)) === year && Number(date.slice(5, 7)) === month;
