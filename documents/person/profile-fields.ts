import { date, kana, line } from "../fields.ts";

const required = true;

/** Name, birth date and gender. */
export const profileFields = {
  last_name: line(50, { label: "姓", required, form: { hint: "例：佐藤" } }),
  first_name: line(50, { label: "名", required, form: { hint: "例：花子" } }),
  last_name_kana: kana(100, { label: "姓（ふりがな）", required }),
  first_name_kana: kana(100, { label: "名（ふりがな）", required }),
  birth_date: date({
    label: "生年月日",
    required,
    form: { hint: "年は「1995」「H7」「平成7」のどれでも入力できます。" },
  }),
  gender: line(20, { label: "性別", form: { hint: "記入は任意です。空欄のままでも構いません。" } }),
};
