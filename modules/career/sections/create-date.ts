import { defineSection } from "../../../documents/define.ts";
import { date } from "../../../documents/fields.ts";

export const createDate = defineSection({
  id: "create-date",
  label: "作成日",
  bare: true,
  fields: { create_date: date({ label: "作成日", form: { hint: "入力しないと、印刷した日の日付になります。" } }) },
});
