import { defineSection } from "../../../documents/define.ts";
import { isBlank } from "../../../documents/field.ts";
import { paragraph } from "../../../documents/fields.ts";

const summaryField = paragraph(1000, {
  label: "職務要約",
  form: {
    hint: "これまでの経歴を150〜300文字でまとめます。職種・年数・担当した業務・成果の順に書くと伝わります。",
    rows: 8,
    advice: "summary",
  },
});

export const summary = defineSection({
  id: "summary",
  label: "職務要約",
  bare: true,
  fields: { summary: summaryField },
  requirements: [{ field: "summary", label: "職務要約", isMet: (values) => !isBlank(values.summary) }],
});
