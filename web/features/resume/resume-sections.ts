import type { Section } from "../../../modules/resume/contract.ts";
import type { SectionPage } from "../documents/document-pages.ts";

/** The pages of the builder: what each is for, and where its fields are. */
export const resumeSections: Readonly<Record<Section, SectionPage>> = {
  profile: {
    lead: "お名前と生年月日を入力します。性別の記入は任意です。",
    load: () => import("./editor/profile-fields.tsx").then((file) => ({ default: file.ProfileFields })),
  },
  address: {
    lead: "郵便番号から住所とふりがなを入力できます。",
    load: () => import("./editor/address-fields.tsx").then((file) => ({ default: file.AddressFields })),
  },
  contact: {
    lead: "現住所以外に連絡を希望する場合だけ、住所を入力します。",
    load: () => import("./editor/address-fields.tsx").then((file) => ({ default: file.ContactFields })),
  },
  education: {
    lead: "順番は気にせず入力できます。古い順に印刷されます。",
    load: async () => {
      const { EducationRows, loadSchoolYearRule } = await import("./editor/education-rows.tsx");
      await loadSchoolYearRule();
      return { default: EducationRows };
    },
  },
  licenses: {
    lead: "正式名称で入力します。順番は気にせず入力できます。古い順に印刷されます。",
    load: () => import("./editor/license-rows.tsx").then((file) => ({ default: file.LicenseRows })),
  },
  skills: {
    lead: "得意なことを5段階で書き出します。履歴書には名称だけが印刷され、段階は印刷されません。",
    load: () => import("./editor/skill-rows.tsx").then((file) => ({ default: file.SkillRows })),
  },
  "job-histories": {
    lead: "入社と退職を1行ずつ入力します。順番は気にせず入力できます。古い順に印刷されます。在職中の会社には「現在に至る」と印刷されます。",
    load: () => import("./editor/job-rows.tsx").then((file) => ({ default: file.JobRows })),
  },
  summary: { lead: "これまでの仕事を3行から5行でまとめます。「志望の動機」と同じ欄に印刷されます。" },
  "self-pr": {
    lead: "志望の動機、自己PR、本人希望を入力します。",
    order: ["motivation", "self_pr", "preferences"],
  },
  "create-date": {
    lead: "履歴書に印刷する日付です。郵送は投函日、持参は面接日にします。",
    load: () => import("./editor/create-date-fields.tsx").then((file) => ({ default: file.CreateDateFields })),
  },
};
