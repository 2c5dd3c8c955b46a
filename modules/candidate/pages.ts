import type { ModulePages } from "../page.ts";

/** The pages of an agency's records of people. */
export const candidateModulePages = {
  pages: [
    { path: "/agency/candidates", access: ["agency"] },
    { path: "/agency/candidates/duplicates", access: ["agency"] },
    { path: "/agency/submissions", access: ["agency"] },
    { path: "/agency/candidates/import", access: ["agency"] },
    { path: "/candidates/$candidateId", access: ["agency"], data: "/agency/candidates/$candidateId" },
  ],
  nav: [
    {
      label: "候補者",
      path: "/agency/candidates",
      covers: ["/agency/candidates", "/agency/submissions", "/candidates"],
      icon: "contact",
      roles: ["agency"],
      order: 20,
    },
  ],
  cacheTags: ["Candidate"],
  // A contact and a submission are changes of their record.
  staleTags: { candidate: ["Candidate", "Submission"] },
  modelNames: {
    "candidate-document": { label: "候補者の現在の内容", usedBy: "エージェントの候補者の画面、一覧で使います" },
    "candidate-history": { label: "候補者の変更履歴", usedBy: "候補者の履歴の画面で使います" },
  },
} as const satisfies ModulePages;
