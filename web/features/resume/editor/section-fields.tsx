import { type ComponentType, lazy } from "react";
import type { Section } from "../../../../modules/resume/contract.ts";

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

type Fields = () => Promise<{ default: ComponentType }>;

const LOAD: Readonly<Record<Section, Fields>> = {
  profile: () => import("./profile-fields.tsx").then((file) => ({ default: file.ProfileFields })),
  address: () => import("./address-fields.tsx").then((file) => ({ default: file.AddressFields })),
  contact: () => import("./address-fields.tsx").then((file) => ({ default: file.ContactFields })),
  education: () => import("./education-rows.tsx").then((file) => ({ default: file.EducationRows })),
  licenses: () => import("./license-rows.tsx").then((file) => ({ default: file.LicenseRows })),
  skills: () => import("./skill-rows.tsx").then((file) => ({ default: file.SkillRows })),
  "job-histories": () => import("./job-rows.tsx").then((file) => ({ default: file.JobRows })),
  summary: () => import("./text-fields.tsx").then((file) => ({ default: file.SummaryFields })),
  "self-pr": () => import("./text-fields.tsx").then((file) => ({ default: file.SelfPrFields })),
  "create-date": () => import("./create-date-fields.tsx").then((file) => ({ default: file.CreateDateFields })),
};

const FIELDS: Readonly<Partial<Record<string, ComponentType>>> = Object.fromEntries(
  Object.entries(LOAD).map(([section, load]) => [section, lazy(load)]),
);

/** Asks for the code of a section before it is drawn, or of all of them: none can be had when the network is gone. */
export function loadFields(sections: readonly Section[] = Object.keys(LOAD) as Section[]): void {
  for (const section of sections) LOAD[section]().catch(() => undefined);
}

/** The fields of a section; suspends until their code is there. */
export function SectionFields({ section }: { section: Section }) {
  const Fields = FIELDS[section];
  return Fields && <Fields />;
}
