import type { ModulePages } from "../page.ts";

/** The pages of application forms: an agency's own, and those of the house. */
export const applicationFormsModulePages = {
  pages: [
    { path: "/agency/forms", access: ["agency"], data: "/api/v1/forms" },
    { path: "/agency/forms/new", access: ["agency"] },
    { path: "/agency/forms/$formId", access: ["agency"], data: "/api/v1/forms/$formId" },
    { path: "/admin/forms", access: ["admin"], data: "/api/v1/forms" },
    { path: "/admin/forms/new", access: ["admin"] },
    { path: "/admin/forms/$formId", access: ["admin"], data: "/api/v1/forms/$formId" },
  ],
  nav: [
    { label: "フォーム", path: "/agency/forms", icon: "clipboard-list", roles: ["agency"], order: 28 },
    { label: "フォーム", path: "/admin/forms", icon: "clipboard-list", roles: ["admin"], order: 28 },
  ],
  cacheTags: ["Form"],
  modelNames: {
    "form-list": { label: "応募フォームの現在の内容", usedBy: "応募フォームの一覧、求人の編集で使います" },
  },
} as const satisfies ModulePages;
