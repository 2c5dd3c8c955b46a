import { defineSection } from "../../../documents/define.ts";
import { paragraph } from "../../../documents/fields.ts";

export const texts = defineSection({
  id: "texts",
  label: "推薦文とメモ",
  labelledByFields: true,
  fields: {
    recommendation: paragraph(2_000, {
      label: "推薦文",
      form: {
        rows: 8,
        hint: "経歴の要約、強みと具体例、転職理由、希望条件、お人柄の順にまとめると伝わりやすくなります。",
      },
    }),
    notes: paragraph(4_000, { label: "メモ", form: { rows: 6, hint: "社内だけで使います。書類には印刷されません。" } }),
  },
});
