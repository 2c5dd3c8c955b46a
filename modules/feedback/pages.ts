import type { ModulePages } from "../page.ts";

/** One's own feedback, and its triage by administrators. */
export const feedbackModulePages = {
  pages: [
    { path: "/settings/feedbacks", access: "signed-in", data: "/api/v1/user/feedbacks" },
    { path: "/admin/feedbacks", access: ["admin"] },
    { path: "/admin/feedbacks/$feedbackId", access: ["admin"] },
  ],
  cacheTags: ["Feedback", "OwnFeedback"],
  staleTags: { feedback: ["Feedback", "OwnFeedback"] },
  modelNames: {
    "feedback-list": { label: "フィードバックの一覧", usedBy: "管理者の一覧と集計で使います" },
    "feedback-own": { label: "送信者ごとのフィードバック", usedBy: "設定の「送信したフィードバック」で使います" },
  },
} as const satisfies ModulePages;
