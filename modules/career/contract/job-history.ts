import { pairByEmployer } from "../../../japanese/employer-pairs.ts";
import { splitPosition } from "../../../japanese/split-position.ts";
import type { EmploymentPeriod, JobHistory } from "../../resume/contract.ts";

export type { EmploymentPeriod, JobHistory };

/** A stay as a work has it: what its rows say of the department apart from the title. */
export type StayWork = EmploymentPeriod & { department: string };

/** A work of the 職務経歴書, as far as it is compared. */
export type ComparedWork = StayWork & { id: string };

/**
 * A stay beside the works: `new`, without a work; `completed`, with a work that has empty fields for it; `present`, with
 * nothing to add.
 */
export type StayComparison =
  | { kind: "new"; stay: StayWork }
  | { kind: "completed"; stay: StayWork; workId: string; fields: Partial<StayWork> }
  | { kind: "present"; stay: StayWork };

const keyOf = ({ company_name }: { company_name: string }) => company_name.replace(/\s/gu, "");

/** Compares stays with the works. Nothing that a work says is replaced, so a second import finds every stay present. */
export function compareStays(found: readonly EmploymentPeriod[], works: readonly ComparedWork[]): StayComparison[] {
  const stays = found.map((stay): StayWork => ({ ...stay, ...splitPosition(stay.position) }));
  const pairs = pairByEmployer(stays, works, { keyOf, agrees: isSameStart });
  return stays.map((stay): StayComparison => {
    const work = pairs.get(stay);
    if (!work) return { kind: "new", stay };
    const fields = emptyFields(work, stay);
    return Object.keys(fields).length > 0
      ? { kind: "completed", stay, workId: work.id, fields }
      : { kind: "present", stay };
  });
}

/** A month that one of them does not name agrees with every month. */
function isSameStart(stay: EmploymentPeriod, work: ComparedWork): boolean {
  const agrees = (one: number | null, other: number | null) => one === null || other === null || one === other;
  return agrees(work.start_year, stay.start_year) && agrees(work.start_month, stay.start_month);
}

/** The fields of the stay that the work has empty. A current work has no end to fill. */
function emptyFields(work: ComparedWork, stay: StayWork): Partial<StayWork> {
  const ends = work.is_current ? [] : (["end_year", "end_month"] as const);
  const months = ["start_year", "start_month", ...ends] as const;
  return {
    ...Object.fromEntries(
      months.flatMap((name) => (work[name] === null && stay[name] !== null ? [[name, stay[name]]] : [])),
    ),
    ...(work.position === "" && stay.position !== "" ? { position: stay.position } : {}),
    // A title that was taken over whole names the department already.
    ...(work.department === "" && !work.position.includes(stay.department) ? { department: stay.department } : {}),
    ...(stay.is_current && !work.is_current && work.end_year === null ? { is_current: true } : {}),
  };
}
