import type { ModulePages } from "../page.ts";

/** The page of the ledger. */
export const submissionsModulePages = {
  pages: [{ path: "/user/submissions", access: ["seeker"], data: "/api/v1/user/submissions" }],
  cacheTags: ["Submission"],
  staleTags: { submission: ["Submission"] },
  modelNames: {
    "submission-list": { label: "提出した書類の台帳", usedBy: "提出台帳、確認・印刷の画面、編集履歴で使います" },
  },
} as const satisfies ModulePages;
