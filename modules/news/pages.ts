import type { ModulePages } from "../page.ts";

/** News of what concerns a person. */
export const newsModulePages = {
  pages: [{ path: "/notifications", access: "signed-in", data: "/api/v1/notifications" }],
  cacheTags: ["News"],
  modelNames: {
    news: { label: "お知らせ", usedBy: "お知らせの一覧、ホームとメニューの件数で使います" },
    "news-seen": { label: "確認済みのお知らせ", usedBy: "お知らせの一覧、ホームとメニューの件数で使います" },
  },
} as const satisfies ModulePages;
