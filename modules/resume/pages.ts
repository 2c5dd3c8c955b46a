import type { ModulePages } from "../page.ts";

/** The pages of the 履歴書. */
export const resumeModulePages = {
  pages: [
    { path: "/user/resume", access: ["seeker"], data: "/api/v1/user/resume" },
    { path: "/user/resume/$section/edit", access: ["seeker"] },
    { path: "/user/resume/confirm", access: ["seeker"] },
    { path: "/user/resume/output", access: ["seeker"] },
    { path: "/user/resume/complete", access: ["seeker"] },
    { path: "/user/resume/history", access: ["seeker"], data: "/api/v1/user/resume/history" },
    { path: "/user/resume/photo", access: ["seeker"] },
    { path: "/user/resume/import", access: ["seeker"] },
  ],
  nav: [
    {
      label: "書類",
      path: "/user/resume/profile/edit",
      // The pages of every document, and of what was sent of them.
      covers: ["/user", "/documents"],
      icon: "file-text",
      roles: ["seeker"],
      order: 20,
    },
    { label: "編集履歴", path: "/user/resume/history", icon: "history", roles: ["seeker"], order: 30 },
  ],
  cacheTags: ["PrintCheck"],
  modelNames: {
    "resume-document": { label: "履歴書の現在の内容", usedBy: "編集画面、確認・印刷、PDFで使います" },
    "resume-history": { label: "履歴書の編集履歴", usedBy: "編集履歴、版の比較で使います" },
  },
} as const satisfies ModulePages;
