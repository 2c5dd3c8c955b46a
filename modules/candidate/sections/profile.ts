import { defineSection } from "../../../documents/define.ts";
import { line } from "../../../documents/fields.ts";
import { profileFields } from "../../../documents/person/profile-fields.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";

export const profile = defineSection({
  id: "profile",
  label: "プロフィール",
  fields: {
    ...profileFields,
    former_name: line(50, { label: "旧姓", form: { hint: "以前の姓でも探せるようになります。" } }),
  },
  check: ({ birth_date }, { today }) =>
    birth_date && birth_date > today ? [{ path: ["birth_date"], message: fieldMessages.birthDateAfterToday }] : [],
});
