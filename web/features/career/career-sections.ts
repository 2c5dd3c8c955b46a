import type { Section } from "../../../modules/career/contract.ts";
import type { SectionPage } from "../documents/document-pages.ts";

/** The pages of the builder: what each is for, and where its fields are. */
export const careerSections: Readonly<Record<Section, SectionPage>> = {
  work: {
    lead: "勤めた会社ごとに、期間と担当した仕事を入力します。",
    load: () => import("./editor/work-rows.tsx").then((file) => ({ default: file.WorkRows })),
  },
  skills: {
    lead: "仕事で活かせる経験・知識・技術を、経験の深さとともに入力します。",
    load: () => import("./editor/skill-rows.tsx").then((file) => ({ default: file.SkillRows })),
  },
  summary: {
    lead: "これまでの経歴を、3行から5行でまとめます。",
    load: () => import("./editor/summary-fields.tsx").then((file) => ({ default: file.SummaryFields })),
  },
  "self-pr": {
    lead: "応募先で活かせる強みを入力します。",
    load: () => import("./editor/self-pr-fields.tsx").then((file) => ({ default: file.SelfPrFields })),
  },
  "create-date": { lead: "職務経歴書に印刷する日付です。履歴書と同じ日付にそろえます。" },
};
