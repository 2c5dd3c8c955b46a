import type { ModulePages } from "../page.ts";

/** The pages of the search for jobs, and of the jobs that a person saved. */
export const jobSearchModulePages = {
  pages: [
    { path: "/jobs", access: "anyone" },
    { path: "/jobs/bookmarks", access: ["seeker"] },
    { path: "/jobs/search", access: "anyone" },
    { path: "/jobs/$jobId", access: "anyone" },
  ],
  nav: [{ label: "求人", path: "/jobs", icon: "search", roles: ["seeker"], counts: "new-jobs", order: 25 }],
  cacheTags: ["Job", "SavedJobs"],
} as const satisfies ModulePages;
