import { defineSection } from "../../../documents/define.ts";
import { isBlank } from "../../../documents/field.ts";
import { paragraph } from "../../../documents/fields.ts";

export const selfPr = defineSection({
  id: "self-pr",
  label: "自己PR・志望動機",
  fields: {
    self_pr: paragraph(2000, {
      label: "自己PR",
      form: { hint: "強みを一つ選び、具体的な場面と結果を添えます。", rows: 8, advice: "self_pr" },
    }),
    motivation: paragraph(2000, {
      label: "志望の動機",
      form: {
        hint: "応募先を選んだ理由と、自分の経験がどう役立つかを書きます。200〜300文字が目安です。",
        rows: 8,
        advice: "motivation",
      },
    }),
    preferences: paragraph(1000, {
      label: "本人希望",
      form: { hint: "特に希望がなければ「貴社の規定に従います。」と書きます。", rows: 4 },
    }),
  },
  labelledByFields: true,
  requirements: [
    {
      field: "motivation",
      label: "志望の動機または自己PR",
      isMet: ({ motivation, self_pr }) => !isBlank(motivation) || !isBlank(self_pr),
    },
  ],
});
