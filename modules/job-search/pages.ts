import type { ModulePages } from "../page.ts";

/** The pages of the search for jobs, and of the jobs that a person saved. */
export const jobSearchModulePages = {
  pages: [
    { path: "/jobs", access: "anyone", data: "/api/v1/jobs" },
    { path: "/jobs/bookmarks", access: ["seeker"], data: "/api/v1/user/bookmarks" },
    { path: "/jobs/search", access: "anyone", data: "/api/v1/jobs" },
    { path: "/jobs/$jobId", access: "anyone", data: "/api/v1/jobs/$jobId" },
  ],
  nav: [{ label: "求人", path: "/jobs", icon: "search", roles: ["seeker"], counts: "new-jobs", order: 25 }],
  cacheTags: ["Job", "SavedJobs"],
  modelNames: {
    "job-search": { label: "求人の検索用の索引", usedBy: "求人の検索、求人の詳細、類似の求人で使います" },
    shelf: { label: "ブックマークと保存した検索条件", usedBy: "求人の一覧、ブックマーク、保存した検索条件で使います" },
  },
} as const satisfies ModulePages;
