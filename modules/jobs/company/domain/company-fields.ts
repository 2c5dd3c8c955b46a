import { z } from "zod/mini";
import { email, line, paragraph, phone } from "../../../../documents/fields.ts";
import { companyMessages } from "../../../../japanese/company-messages.ts";

const MAX_NAME = 100;
const name = line(MAX_NAME, { label: "会社名", required: true, form: { hint: "例：株式会社あおば計画" } });
const isShort = (typed: unknown) => typeof typed !== "string" || [...typed.trim()].length <= MAX_NAME;

/** Fields of a company (求人者). Seekers see the name alone. */
export const companyFields = {
  name: {
    ...name,
    input: z.pipe(
      z.unknown().check(z.refine(isShort, { error: companyMessages.nameTooLong, abort: true })),
      name.input,
    ),
  },
  address: line(200, { label: "所在地" }),
  website: line(300, { label: "ウェブサイト", form: { hint: "例：https://www.example.co.jp" } }),
  contact_person: line(100, { label: "担当者", form: { hint: "求職者には表示しません" } }),
  phone: phone({ label: "電話番号", form: { hint: "求職者には表示しません" } }),
  email: email({ label: "メールアドレス", form: { hint: "求職者には表示しません" } }),
  description: paragraph(1_000, { label: "会社の説明", form: { rows: 4 } }),
};
