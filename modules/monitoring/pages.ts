import type { ModulePages } from "../page.ts";

/** Pages of administrators. */
export const monitoringModulePages = {
  pages: [
    { path: "/admin", access: ["admin"], homeOf: "admin" },
    { path: "/admin/projections", access: ["admin"] },
    { path: "/admin/cache_monitoring", access: ["admin"], data: "/admin/cache_monitoring/api_stats" },
    { path: "/admin/log", access: ["admin"] },
    { path: "/admin/memory_monitoring", access: ["admin"], data: "/admin/memory_monitoring/dashboard" },
    { path: "/admin/vitals", access: ["admin"] },
  ],
  nav: [{ label: "ホーム", path: "/admin", icon: "house", roles: ["admin"], order: 10 }],
  cacheTags: ["Operations", "Memory"],
} as const satisfies ModulePages;
