import { month, year } from "../../../documents/fields.ts";
import { readableMonth, yearMonth } from "../../../documents/year-month.ts";

const required = true;

/** The fields of a period; a stay or a project begins some time, and may go on. */
export const periodFields = {
  start_year: year({ label: "開始年", required }),
  start_month: month({ label: "開始月", required }),
  end_year: year({ label: "終了年" }),
  end_month: month({ label: "終了月" }),
};

export const periodMonths = [
  yearMonth({ year: "start_year", month: "start_month", name: "start" }, "開始年月"),
  yearMonth({ year: "end_year", month: "end_month", name: "end" }, "終了年月"),
];

export interface PeriodValues {
  start_year: number | null;
  start_month: number | null;
  end_year: number | null;
  end_month: number | null;
}

/** 「平成30年4月〜令和4年3月」; "" without any month. `current` is read instead of the end. */
export function readablePeriod(period: PeriodValues, current = ""): string {
  const start = readableMonth(period.start_year, period.start_month);
  const end = current || readableMonth(period.end_year, period.end_month);
  return start || end ? `${start}〜${end}` : "";
}
