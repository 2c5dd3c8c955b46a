import type { ModulePages } from "../page.ts";

/** The pages of postings. */
export const jobsModulePages = {
  pages: [
    { path: "/agency/jobs", access: ["agency"] },
    { path: "/agency/jobs/new", access: ["agency"] },
    { path: "/agency/jobs/$jobId", access: ["agency"] },
    { path: "/agency/companies", access: ["agency"] },
    { path: "/agency/companies/new", access: ["agency"] },
    { path: "/agency/companies/$companyId", access: ["agency"] },
  ],
  nav: [
    {
      label: "求人",
      path: "/agency/jobs",
      covers: ["/agency/jobs", "/agency/companies"],
      icon: "search",
      roles: ["agency"],
      order: 25,
    },
  ],
  cacheTags: ["AgencyJob"],
  modelNames: {
    "agency-jobs": { label: "求人と求人者の現在の内容", usedBy: "エージェントの求人一覧、求人者の一覧で使います" },
  },
} as const satisfies ModulePages;
