import { defineSection } from "../../../documents/define.ts";
import { choice, wholeNumber } from "../../../documents/fields.ts";

const YES_OR_NO = { yes: "有", no: "無" };

/**
 * The fields that only the layout of JIS Z 8303 until 2020 has. The official form left them out for fair recruitment
 * (公正採用選考), so nothing asks for them but the options of that layout.
 */
export const olderForm = defineSection({
  id: "older-form",
  label: "旧JIS様式の記入欄",
  at: "older_form",
  labelledByFields: true,
  fields: {
    commute_hours: wholeNumber(0, 23, { label: "通勤時間（時間）", form: { unit: "時間" } }),
    commute_minutes: wholeNumber(0, 59, { label: "通勤時間（分）", form: { unit: "分" } }),
    dependents: wholeNumber(0, 20, { label: "扶養家族数", form: { unit: "人" } }),
    spouse: choice(YES_OR_NO, { label: "配偶者" }),
    spouse_support: choice(YES_OR_NO, { label: "配偶者の扶養義務" }),
  },
});
