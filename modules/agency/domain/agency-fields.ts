import { z } from "zod/mini";
import type { FieldOptions } from "../../../documents/field.ts";
import { email, field, line, paragraph, phone, wholeNumber } from "../../../documents/fields.ts";
import * as rules from "../../../documents/rules.ts";
import { agencyMemberMessages } from "../../../japanese/agency-member-messages.ts";
import { readLicenceNumber } from "./licence-number.ts";

const POLICY_LENGTH = 2_000;
const MAX_LICENCE = 40;
/** Months without contact, selection or edit after which a candidate is proposed for erasure. */
export const RETENTION_MONTHS = 24;
const MAX_RETENTION_MONTHS = 120;

/** The profile of an agency. Its policies are those that a placement agency has to show (職業安定法32条の13, 施行規則24条の5). */
export const agencyFields = {
  name: line(100, { label: "名称", required: true }),
  address: line(200, { label: "所在地" }),
  phone: phone({ label: "電話番号" }),
  responsible_person: line(100, {
    label: "職業紹介責任者",
    form: { hint: "推薦状などの書類に、会社名と許可番号とともに記載します" },
  }),
  privacy_purpose: paragraph(POLICY_LENGTH, {
    label: "個人情報の利用目的",
    form: { rows: 4, hint: "求職者から個人情報を受け取るときに示す内容です" },
  }),
  refund_policy: paragraph(POLICY_LENGTH, {
    label: "返戻金制度",
    form: { rows: 3, hint: "制度の有無と、ある場合はその概要" },
  }),
  penalty_policy: paragraph(POLICY_LENGTH, {
    label: "違約金",
    form: { rows: 3, hint: "求人者から受け取る違約金の有無と、ある場合はその内容" },
  }),
  retention_months: wholeNumber(1, MAX_RETENTION_MONTHS, {
    label: "候補者の情報の保存期間",
    required: true,
    form: {
      unit: "か月",
      hint: "連絡、選考、編集がないままこの期間を過ぎた候補者は、削除の候補として「今日」に表示します",
    },
  }),
};

const licenceNumber = (options: FieldOptions) =>
  field(
    {
      control: "line",
      rule: (typed) => {
        const verdict = rules.line(MAX_LICENCE)(typed);
        if ("message" in verdict || verdict.value === "") return verdict;
        const value = readLicenceNumber(verdict.value);
        return value === undefined ? { message: agencyMemberMessages.licence } : { value };
      },
      stored: z.string(),
      empty: "",
    },
    options,
  );

/** Beside those of the profile, when an agency is opened: its number, and whom it invites as the first responsible person. */
export const openingFields = {
  licence_number: licenceNumber({
    label: "許可番号",
    required: true,
    form: { hint: "例：13-ユ-123456。あとから変更できません" },
  }),
  staff_name: line(100, {
    label: "招待する責任者の氏名",
    required: true,
    form: { hint: "招待リンクで最初のアカウントを作成する人です" },
  }),
  email: email({ label: "招待する責任者のメールアドレス", required: true }),
};
