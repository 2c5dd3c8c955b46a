import type { ModulePages } from "../page.ts";

/** The pages of postings, search and bookmarks. */
export const jobsModulePages = {
  pages: [
    { path: "/jobs", access: "anyone" },
    { path: "/jobs/bookmarks", access: ["seeker"] },
    { path: "/jobs/$jobId", access: "anyone" },
    { path: "/agency/jobs", access: ["agency"] },
    { path: "/agency/jobs/new", access: ["agency"] },
    { path: "/agency/jobs/$jobId", access: ["agency"] },
  ],
  nav: [
    { label: "求人", path: "/jobs", icon: "search", roles: ["seeker"], order: 25 },
    { label: "求人", path: "/agency/jobs", icon: "search", roles: ["agency"], order: 25 },
  ],
  cacheTags: ["Job", "Shelf", "AgencyJob", "Application"],
  staleTags: { application: ["Application"] },
} as const satisfies ModulePages;
