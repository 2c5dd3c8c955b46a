import type { ModulePages } from "../page.ts";

/** Pages of visitors, and the settings. */
export const accountModulePages = {
  pages: [
    { path: "/", access: "anyone", visitorsOnly: true },
    { path: "/login", access: "anyone", visitorsOnly: true },
    { path: "/signup", access: "anyone", visitorsOnly: true },
    { path: "/password_resets/$token", access: "anyone", isUnlisted: true },
    { path: "/invitations/$token", access: "anyone", isUnlisted: true },
    { path: "/settings", access: "signed-in" },
  ],
  nav: [{ label: "設定", path: "/settings", icon: "settings", roles: ["admin"], order: 90 }],
  cacheTags: ["Session", "Sessions", "SecurityEvents"],
  modelNames: {
    "account-directory": { label: "アカウントの名簿", usedBy: "ログイン、履歴に表示する名前で使います" },
  },
} as const satisfies ModulePages;
