import type { ModulePages } from "../page.ts";

/** The pages of postings, search and bookmarks. */
export const jobsModulePages = {
  pages: [
    { path: "/jobs", access: "anyone" },
    { path: "/jobs/bookmarks", access: ["seeker"], firstRequests: ["/api/v1/user/bookmarks"] },
    { path: "/jobs/$jobId", access: "anyone" },
  ],
  nav: [{ label: "求人", path: "/jobs", icon: "search", roles: ["seeker"], order: 25 }],
  cacheTags: ["Job", "Shelf"],
} as const satisfies ModulePages;
