import { defineSection } from "../../../documents/define.ts";
import { paragraph } from "../../../documents/fields.ts";

export const summary = defineSection({
  id: "summary",
  label: "職務要約",
  bare: true,
  fields: { summary: paragraph(1000, { label: "職務要約" }) },
});
