import type { CheckContext } from "../../../documents/definition.ts";
import type { Problem } from "../../../documents/problem.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";

/** A company is not established after this year. */
export const establishedBeforeNow = (
  rows: readonly { id: string; established_year: number | null }[],
  { today }: CheckContext,
): Problem[] => {
  const thisYear = Number(today.slice(0, 4));
  return rows
    .filter(({ established_year }) => established_year !== null && established_year > thisYear)
    .map(({ id }) => ({ path: [id, "established_year"], message: fieldMessages.max(thisYear) }));
};
