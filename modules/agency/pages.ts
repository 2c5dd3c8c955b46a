import type { ModulePages } from "../page.ts";

/** The home of agency staff. */
export const agencyModulePages = {
  pages: [{ path: "/agency", access: ["agency"], homeOf: "agency" }],
  nav: [{ label: "ホーム", path: "/agency", icon: "house", roles: ["agency"], order: 10 }],
} as const satisfies ModulePages;
