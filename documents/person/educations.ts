import { formMessages } from "../../japanese/form-messages.ts";
import { defineList } from "../define.ts";
import { date, flag, line, month, year } from "../fields.ts";
import { monthKey } from "../row-order.ts";
import { educationDates, educationOrder } from "./education-rules.ts";
import { knownSchools } from "./known-rows.ts";
import { monthAndYear, monthOf, NOT_PRINTED, printedFlag, readableDate } from "./row-words.ts";

const required = true;
/** Mark of a row whose month was calculated and is not confirmed. */
const ESTIMATED = "推定";

/** 学歴, a row a line of the 履歴書. */
export const educations = defineList({
  label: "学歴",
  event: { one: "education", many: "educations" },
  version: 4,
  attributes: "user_educations_attributes",
  fields: {
    year: year({ label: "年", required }),
    month: month({ label: "月", required }),
    school_name: line(100, {
      label: "学校名",
      required,
      wording: ["official-school", "half-width-digits"],
      form: { hint: "学部・学科まで正式名称で。例：神奈川県立湘南高等学校　卒業" },
    }),
    should_show: printedFlag(),
    start_date: date({ label: "開始日" }),
    end_date: date({ label: "終了日" }),
    is_current: flag({ label: "在学中" }),
    // The month was calculated or carried over, and the person has not confirmed it.
    is_estimated: flag({ label: "推定" }),
  },
  rowName: ({ school_name }) => school_name,
  readableRow: (row) => [
    monthOf(row),
    row.school_name,
    period(row.start_date, row.is_current ? null : row.end_date),
    row.is_current ? "在学中" : "",
    row.is_estimated ? ESTIMATED : "",
    row.should_show ? "" : NOT_PRINTED,
  ],
  combined: [monthAndYear],
  known: knownSchools,
  completeRow: {},
  order: { keyOf: studyEnd, newestFirst: true },
  keepsOne: { message: formMessages.oneRowMustRemain },
  check: educationDates,
  checkComplete: educationOrder,
});

/** The rule of the order is about the end of studies; a row without one counts by its month. */
function studyEnd(row: { is_current: boolean; end_date: string | null; year: number | null; month: number | null }) {
  return row.is_current ? "9999" : (row.end_date ?? monthKey(row));
}

const period = (start: string | null, end: string | null) =>
  start || end ? `${readableDate(start)}〜${readableDate(end)}` : "";
