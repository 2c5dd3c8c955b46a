import { defineSection } from "../../../documents/define.ts";
import { paragraph } from "../../../documents/fields.ts";

export const summary = defineSection({
  id: "summary",
  label: "職務要約",
  bare: true,
  fields: {
    summary: paragraph(1000, {
      label: "職務要約",
      form: {
        hint: "例：大学卒業後、食品メーカーの法人営業を6年担当。新規開拓を中心に、担当エリアの売上を3年で1.4倍にしました。",
        rows: 8,
        advice: "summary",
      },
    }),
  },
});
