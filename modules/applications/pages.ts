import type { ModulePages } from "../page.ts";

/** The pages of applicants and agencies about applications. */
export const applicationsModulePages = {
  pages: [
    { path: "/jobs/$jobId/apply", access: ["seeker"], data: "/api/v1/jobs/$jobId/application" },
    { path: "/applications", access: ["seeker"], data: "/api/v1/user/applications" },
    { path: "/applications/$applicationId", access: ["seeker"], data: "/api/v1/user/applications/$applicationId" },
    { path: "/agency/applications", access: ["agency"] },
    { path: "/agency/applications/$applicationId", access: ["agency"] },
    { path: "/agency/jobs/$jobId/applications", access: ["agency"] },
  ],
  nav: [
    { label: "応募", path: "/applications", icon: "send", roles: ["seeker"], counts: "applications", order: 27 },
    {
      label: "応募者",
      path: "/agency/applications",
      icon: "users",
      roles: ["agency"],
      counts: "applications",
      order: 27,
    },
  ],
  cacheTags: ["Application"],
  staleTags: { application: ["Application", "Submission"] },
  modelNames: {
    "application-board": { label: "応募の現在の状況", usedBy: "応募の一覧と応募者の一覧、求人の検索で使います" },
  },
} as const satisfies ModulePages;
