import { defineSection } from "../../../documents/define.ts";
import { date, kana, line } from "../../../documents/fields.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";

const required = true;

export const profile = defineSection({
  id: "profile",
  label: "プロフィール",
  at: "profile",
  fields: {
    last_name: line(50, { label: "姓", required }),
    first_name: line(50, { label: "名", required }),
    last_name_kana: kana(100, { label: "姓（ふりがな）", required }),
    first_name_kana: kana(100, { label: "名（ふりがな）", required }),
    birth_date: date({ label: "生年月日", required }),
    gender: line(20, { label: "性別" }),
  },
  check: ({ birth_date }, { today }) =>
    birth_date && birth_date > today ? [{ path: ["birth_date"], message: fieldMessages.birthDateAfterToday }] : [],
});
