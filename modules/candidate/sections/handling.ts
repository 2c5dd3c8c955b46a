import { defineSection } from "../../../documents/define.ts";
import { choice, date, line } from "../../../documents/fields.ts";
import { CONSENT_METHODS, STAGES } from "../contract/choices.ts";
import { staff } from "./staff-field.ts";

/**
 * The handling of a registration: 求職受付年月日 and 有効期間 are items of the register of job seekers (職業安定法施行規則 24条の7). It stays as it is when an older revision is restored.
 */
export const handling = defineSection({
  id: "handling",
  label: "対応状況",
  isKeptByRestore: true,
  fields: {
    stage: choice(STAGES, { label: "ステージ" }),
    staff_id: staff({ label: "担当者" }),
    source: line(50, { label: "登録経路", form: { hint: "例：自社サイト、紹介、求人への応募" } }),
    next_contact_on: date({ label: "次回連絡日" }),
    accepted_on: date({ label: "求職受付年月日", required: true }),
    valid_until: date({ label: "求職の有効期限" }),
    consented_on: date({
      label: "個人情報の取扱いへの同意日",
      required: true,
      form: { hint: "利用目的を説明し、本人の同意を得た日です。" },
    }),
    consent_method: choice(CONSENT_METHODS, { label: "同意の方法", required: true }),
  },
  check: ({ accepted_on, valid_until }) =>
    accepted_on && valid_until && valid_until < accepted_on
      ? [{ path: ["valid_until"], message: "受付年月日以降の日付を入力してください" }]
      : [],
});
