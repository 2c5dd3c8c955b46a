import { line, phone } from "../../../../documents/fields.ts";

/** Fields of a company (求人者). Seekers see the name alone. */
export const companyFields = {
  name: line(100, { label: "会社名", required: true, form: { hint: "例：株式会社あおば計画" } }),
  address: line(200, { label: "所在地" }),
  website: line(300, { label: "ウェブサイト", form: { hint: "例：https://www.example.co.jp" } }),
  contact_person: line(100, { label: "担当者", form: { hint: "求職者には表示しません" } }),
  phone: phone({ label: "電話番号", form: { hint: "求職者には表示しません" } }),
};
