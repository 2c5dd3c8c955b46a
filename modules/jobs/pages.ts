import type { ModulePages } from "../page.ts";

/** The pages of postings, application forms and applications. */
export const jobsModulePages = {
  pages: [
    { path: "/jobs/$jobId/apply", access: ["seeker"] },
    { path: "/agency/jobs", access: ["agency"] },
    { path: "/agency/jobs/new", access: ["agency"] },
    { path: "/agency/jobs/$jobId", access: ["agency"] },
    { path: "/applications", access: ["seeker"] },
    { path: "/applications/$applicationId", access: ["seeker"] },
    { path: "/agency/applications", access: ["agency"] },
    { path: "/agency/applications/$applicationId", access: ["agency"] },
    { path: "/agency/jobs/$jobId/applications", access: ["agency"] },
    { path: "/agency/forms", access: ["agency"] },
    { path: "/agency/forms/new", access: ["agency"] },
    { path: "/agency/forms/$formId", access: ["agency"] },
    { path: "/admin/forms", access: ["admin"] },
    { path: "/admin/forms/new", access: ["admin"] },
    { path: "/admin/forms/$formId", access: ["admin"] },
  ],
  nav: [
    { label: "求人", path: "/agency/jobs", icon: "search", roles: ["agency"], order: 25 },
    { label: "応募", path: "/applications", icon: "send", roles: ["seeker"], order: 27 },
    { label: "応募者", path: "/agency/applications", icon: "users", roles: ["agency"], order: 27 },
    { label: "フォーム", path: "/agency/forms", icon: "clipboard-list", roles: ["agency"], order: 28 },
    { label: "フォーム", path: "/admin/forms", icon: "clipboard-list", roles: ["admin"], order: 28 },
  ],
  cacheTags: ["AgencyJob", "Application", "Form"],
  staleTags: { application: ["Application", "Submission"] },
} as const satisfies ModulePages;
