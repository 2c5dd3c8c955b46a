import { defineSection } from "../../../documents/define.ts";
import { choice, date, line, paragraph, wholeNumber } from "../../../documents/fields.ts";
import { EMPLOYMENT_TYPES } from "../../jobs/contract/choices.ts";

/** 10,000 yen a year. */
const MAX_SALARY = 99_999;
const unit = "万円";

export const wishes = defineSection({
  id: "wishes",
  label: "希望条件",
  fields: {
    desired_job: line(100, { label: "希望職種", required: true, form: { hint: "例：法人営業、経理" } }),
    desired_employment_type: choice(EMPLOYMENT_TYPES, { label: "希望雇用形態" }),
    desired_salary: wholeNumber(0, MAX_SALARY, { label: "希望年収", form: { unit } }),
    current_salary: wholeNumber(0, MAX_SALARY, { label: "現在の年収", form: { unit } }),
    desired_place: line(100, { label: "希望勤務地", form: { hint: "例：東京都、横浜市" } }),
    available_from: date({ label: "入社可能日" }),
    reason_for_change: paragraph(1_000, { label: "転職理由", form: { rows: 3 } }),
  },
});
