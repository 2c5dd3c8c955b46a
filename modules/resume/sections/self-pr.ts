import { defineSection } from "../../../documents/define.ts";
import { isBlank } from "../../../documents/field.ts";
import { paragraph } from "../../../documents/fields.ts";

export const selfPr = defineSection({
  id: "self-pr",
  label: "自己PR・志望動機",
  fields: {
    self_pr: paragraph(2000, { label: "自己PR" }),
    motivation: paragraph(2000, { label: "志望の動機" }),
    preferences: paragraph(1000, { label: "本人希望" }),
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
