import { parseField } from "../../../../documents/field.ts";
import { month, year } from "../../../../documents/fields.ts";
import type { Values } from "../../../../documents/values.ts";
import { type Period, periodInWork } from "../../../../modules/career/contract.ts";

const readYear = year({ label: "" });
const readMonth = month({ label: "" });

/** The period of a row as it is typed; what is no year or month counts as empty. */
export const typedPeriod = (row: Values): Period => ({
  start_year: parseField(readYear, row.start_year).value ?? null,
  start_month: parseField(readMonth, row.start_month).value ?? null,
  end_year: parseField(readYear, row.end_year).value ?? null,
  end_month: parseField(readMonth, row.end_month).value ?? null,
  is_current: row.is_current === true,
});

/** A row of a project whose missing end is that of the row of its work, if that says one. */
export function typedInWork<Row extends Values>(row: Row, work: Values): Row {
  const typed = typedPeriod({ ...row, is_current: false });
  const period = periodInWork(typed, typedPeriod(work));
  if (period === typed) return row;
  return { ...row, is_current: work.is_current, end_year: work.end_year, end_month: work.end_month };
}
