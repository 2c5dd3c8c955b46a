import type { ModulePages } from "../page.ts";

/** The pages of postings. */
export const jobsModulePages = {
  pages: [
    { path: "/agency/jobs", access: ["agency"] },
    { path: "/agency/jobs/new", access: ["agency"] },
    { path: "/agency/jobs/$jobId", access: ["agency"] },
  ],
  nav: [{ label: "求人", path: "/agency/jobs", icon: "search", roles: ["agency"], order: 25 }],
  cacheTags: ["AgencyJob"],
} as const satisfies ModulePages;
