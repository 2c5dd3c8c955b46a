import { defineSection } from "../../../documents/define.ts";
import { profileFields } from "../../../documents/person/profile-fields.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";

export const profile = defineSection({
  id: "profile",
  label: "プロフィール",
  at: "profile",
  fields: profileFields,
  check: ({ birth_date }, { today }) =>
    birth_date && birth_date > today ? [{ path: ["birth_date"], message: fieldMessages.birthDateAfterToday }] : [],
});
