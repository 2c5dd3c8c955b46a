import type { ModulePages } from "../page.ts";

/** Pages of visitors, the settings, and the home of people whose role has no module of its own. */
export const accountModulePages = {
  pages: [
    { path: "/", access: "anyone", visitorsOnly: true },
    { path: "/login", access: "anyone", visitorsOnly: true },
    { path: "/signup", access: "anyone", visitorsOnly: true },
    { path: "/password_resets/$token", access: "anyone" },
    { path: "/settings", access: "signed-in" },
    { path: "/agency", access: ["agency"], homeOf: "agency" },
  ],
  nav: [
    { label: "ホーム", path: "/agency", icon: "house", roles: ["agency"], order: 10 },
    { label: "設定", path: "/settings", icon: "settings", roles: ["agency", "admin"], order: 90 },
  ],
  cacheTags: ["Session", "Sessions", "SecurityEvents"],
} as const satisfies ModulePages;
