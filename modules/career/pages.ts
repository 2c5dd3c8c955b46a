import type { ModulePages } from "../page.ts";

/** The pages of the 職務経歴書. */
export const careerModulePages = {
  pages: [
    { path: "/user/career_resume", access: ["seeker"], data: "/api/v1/user/career_resume" },
    { path: "/user/career_resume/$section/edit", access: ["seeker"] },
    { path: "/user/career_resume/confirm", access: ["seeker"] },
    { path: "/user/career_resume/output", access: ["seeker"] },
    { path: "/user/career_resume/complete", access: ["seeker"] },
    { path: "/user/career_resume/history", access: ["seeker"], data: "/api/v1/user/career_resume/history" },
    { path: "/user/career_resume/import", access: ["seeker"] },
  ],
  modelNames: {
    "career-document": { label: "職務経歴書の現在の内容", usedBy: "編集画面、確認・印刷、PDFで使います" },
    "career-history": { label: "職務経歴書の編集履歴", usedBy: "編集履歴、版の比較で使います" },
  },
} as const satisfies ModulePages;
