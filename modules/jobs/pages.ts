import type { ModulePages } from "../page.ts";

/** The pages of postings and application forms. */
export const jobsModulePages = {
  pages: [
    { path: "/agency/jobs", access: ["agency"] },
    { path: "/agency/jobs/new", access: ["agency"] },
    { path: "/agency/jobs/$jobId", access: ["agency"] },
    { path: "/agency/forms", access: ["agency"] },
    { path: "/agency/forms/new", access: ["agency"] },
    { path: "/agency/forms/$formId", access: ["agency"] },
    { path: "/admin/forms", access: ["admin"] },
    { path: "/admin/forms/new", access: ["admin"] },
    { path: "/admin/forms/$formId", access: ["admin"] },
  ],
  nav: [
    { label: "求人", path: "/agency/jobs", icon: "search", roles: ["agency"], order: 25 },
    { label: "フォーム", path: "/agency/forms", icon: "clipboard-list", roles: ["agency"], order: 28 },
    { label: "フォーム", path: "/admin/forms", icon: "clipboard-list", roles: ["admin"], order: 28 },
  ],
  cacheTags: ["AgencyJob", "Form"],
} as const satisfies ModulePages;
