import { defineList, defineSection } from "../../../documents/define.ts";
import { date, line, month, year } from "../../../documents/fields.ts";
import { monthAndYear, monthOf, readableDate } from "../../../documents/person/row-words.ts";
import { monthKey } from "../../../documents/row-order.ts";
import { licenseDates, licenseOrder } from "../domain/license-rules.ts";

/** A licence with a date of acquisition needs no month beside it. */
const required = ({ acquisition_date }: Readonly<Record<string, unknown>>) => !acquisition_date;

export const licenseRows = defineList({
  label: "免許・資格",
  event: { one: "license", many: "licenses" },
  attributes: "user_licenses_attributes",
  plainList: { name: "licenses", field: "name" },
  fields: {
    name: line(100, {
      label: "名称",
      required: true,
      wording: ["score-unit", "half-width-digits"],
      form: { hint: "例：日商簿記検定試験2級　合格" },
    }),
    year: year({ label: "年", required }),
    month: month({ label: "月", required }),
    acquisition_date: date({ label: "取得日" }),
  },
  rowName: ({ name }) => name,
  readableRow: (row) => [
    monthOf(row),
    row.name,
    row.acquisition_date ? `取得日：${readableDate(row.acquisition_date)}` : "",
  ],
  combined: [monthAndYear],
  order: {
    keyOf: (row) => (row.month === null ? null : monthKey(row)) ?? row.acquisition_date?.slice(0, 7) ?? monthKey(row),
  },
  check: licenseDates,
  checkComplete: licenseOrder,
});

export const licenses = defineSection({
  id: "licenses",
  label: "免許・資格",
  fields: {},
  lists: { licenses: licenseRows },
});
