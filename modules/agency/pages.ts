import type { ModulePages } from "../page.ts";

/** The home of agency staff, the pages about their agency, and the agencies for administrators. */
export const agencyModulePages = {
  pages: [
    { path: "/agency", access: ["agency"], data: "/agency/today", homeOf: "agency" },
    { path: "/agency/members", access: ["agency"] },
    { path: "/agency/profile", access: ["agency"] },
    { path: "/admin/agencies", access: ["admin"] },
  ],
  nav: [{ label: "ホーム", path: "/agency", icon: "house", roles: ["agency"], order: 10 }],
  cacheTags: ["AgencyMember", "AgencyProfile"],
  staleTags: { agency: ["AgencyMember", "AgencyProfile"] },
  modelNames: {
    agencies: { label: "人材紹介会社の名称と許可番号", usedBy: "人材紹介会社の一覧で使います" },
    "agency-members": { label: "人材紹介会社のメンバー", usedBy: "メンバーの一覧、責任者の権限の確認で使います" },
  },
} as const satisfies ModulePages;
