import type { ModulePages } from "../page.ts";

/** My-page and the choice of a document. */
export const homeModulePages = {
  pages: [
    { path: "/mypage", access: ["seeker"], homeOf: "seeker" },
    { path: "/documents", access: ["seeker"], data: "/mypage" },
  ],
  nav: [{ label: "ホーム", path: "/mypage", icon: "house", roles: ["seeker"], order: 10 }],
  cacheTags: ["MyPage"],
} as const satisfies ModulePages;
