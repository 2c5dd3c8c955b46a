import type { ReactNode } from "react";
import type { Section } from "../../../../modules/resume/contract.ts";
import { AddressFields, ContactFields } from "./address-fields.tsx";
import { CreateDateFields } from "./create-date-fields.tsx";
import { EducationRows } from "./education-rows.tsx";
import { JobRows } from "./job-rows.tsx";
import { LicenseRows } from "./license-rows.tsx";
import { ProfileFields } from "./profile-fields.tsx";
import { SkillRows } from "./skill-rows.tsx";
import { SelfPrFields, SummaryFields } from "./text-fields.tsx";

/** What each page is for, in a sentence. */
export const sectionLeads: Readonly<Record<Section, string>> = {
  profile: "お名前と生年月日を入力します。性別の記入は任意です。",
  address: "郵便番号から住所とふりがなを入力できます。",
  contact: "現住所以外に連絡を希望する場合だけ、住所を入力します。",
  education: "新しい順に入力します。紙面には古い順で印刷されます。",
  licenses: "取得した順に、正式名称で入力します。",
  skills: "得意なことを5段階で書き出します。応募先に合わせて選び直せます。",
  "job-histories": "入社と退社を1行ずつ入力します。在職中の会社には「現在に至る」と印刷されます。",
  summary: "これまでの仕事を3行から5行でまとめます。",
  "self-pr": "志望の動機、自己PR、本人希望を入力します。",
  "create-date": "履歴書に印刷する日付です。郵送は投函日、持参は面接日にします。",
};

const FIELDS: Readonly<Record<Section, () => ReactNode>> = {
  profile: ProfileFields,
  address: AddressFields,
  contact: ContactFields,
  education: EducationRows,
  licenses: LicenseRows,
  skills: SkillRows,
  "job-histories": JobRows,
  summary: SummaryFields,
  "self-pr": SelfPrFields,
  "create-date": CreateDateFields,
};

export function SectionFields({ section }: { section: Section }) {
  const Fields = FIELDS[section];
  return <Fields />;
}
