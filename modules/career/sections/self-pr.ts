import { defineSection } from "../../../documents/define.ts";
import { isBlank } from "../../../documents/field.ts";
import { paragraph } from "../../../documents/fields.ts";

const selfPrField = paragraph(2000, {
  label: "自己PR",
  form: { hint: "応募先で活かせる強みを、具体的な場面と結果を添えて書きます。", rows: 10, advice: "self_pr" },
});

export const selfPr = defineSection({
  id: "self-pr",
  label: "自己PR",
  bare: true,
  fields: { self_pr: selfPrField },
  requirements: [{ field: "self_pr", label: "自己PR", isMet: (values) => !isBlank(values.self_pr) }],
});
