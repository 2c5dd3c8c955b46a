import { pairByEmployer } from "../../../../japanese/employer-pairs.ts";
import { proposeKinds } from "../../../../japanese/employer-words.ts";
import type { EmploymentPeriod, Work } from "../../../../modules/career/contract.ts";
import { employerKey } from "../../../../modules/resume/contract.ts";

/** A row of the 職歴 that a work becomes; the fields that it does not name stay empty. */
export interface WorkRow {
  company_name: string;
  year: number;
  month: number | null;
  position: string;
  is_employed: boolean;
  kind: string;
}

/**
 * A work beside the stays of the 職歴: `new`, without any row; `completed`, with one of its two rows; `present`, with
 * nothing to add. `rows` are those that are missing, the older first.
 */
export interface WorkComparison {
  kind: "new" | "completed" | "present";
  work: Work;
  rows: readonly WorkRow[];
}

type WorkMonths = Pick<Work, "start_year" | "start_month" | "end_year" | "end_month">;

/**
 * Compares works with the stays of the 職歴, the oldest work first. Rows are added and none is changed, so a second import
 * finds every work present. A work without a name or a start has no row yet and is left out.
 */
export function compareWorks(works: readonly Work[], stays: readonly EmploymentPeriod[]): WorkComparison[] {
  const complete = works
    .filter((work) => work.company_name.trim() !== "" && work.start_year !== null)
    .toSorted((one, other) => startOf(one) - startOf(other));
  const pairs = pairByEmployer(complete, stays, { keyOf: employerKey, agrees: isSameStay });
  return complete.map((work): WorkComparison => {
    const stay = pairs.get(work);
    const rows = missingRows(work, stay);
    if (rows.length === 0) return { kind: "present", work, rows };
    return { kind: stay ? "completed" : "new", work, rows };
  });
}

const startOf = ({ start_year, start_month }: WorkMonths) => (start_year ?? 0) * 12 + (start_month ?? 12);

/**
 * The rows of a work that the stay lacks: entering, then leaving once its end is known. A reason is never guessed. They bear
 * the name that the stay has, because rows of two names are two stays.
 */
function missingRows(work: Work, stay: EmploymentPeriod | undefined): WorkRow[] {
  const company_name = (stay ?? work).company_name.trim();
  const { entering, leaving } = proposeKinds(company_name);
  const rows: WorkRow[] = [];
  if (work.start_year !== null && (!stay || stay.start_year === null)) {
    const { start_year: year, start_month: month, is_current: is_employed } = work;
    rows.push({ company_name, year, month, position: work.position.trim(), is_employed, kind: entering });
  }
  // A stay that the 履歴書 calls a present one has no end to add, whatever the work says.
  const lacksEnd = !stay || (stay.end_year === null && !stay.is_current);
  if (work.end_year !== null && !work.is_current && lacksEnd) {
    const { end_year: year, end_month: month } = work;
    rows.push({ company_name, year, month, position: "", is_employed: false, kind: leaving });
  }
  return rows;
}

/** By the start; a stay of which only the end is written agrees with a work of that end. An unnamed month agrees with all. */
function isSameStay(work: WorkMonths, stay: WorkMonths): boolean {
  const agrees = (one: number | null, other: number | null) => one === null || other === null || one === other;
  if (stay.start_year !== null)
    return stay.start_year === work.start_year && agrees(stay.start_month, work.start_month);
  return stay.end_year !== null && stay.end_year === work.end_year && agrees(stay.end_month, work.end_month);
}
