import type { ModulePages } from "../page.ts";

const resume = { access: ["seeker"], firstRequests: ["/api/v1/user/resume"] } as const;

/** My-page and the pages of the 履歴書. */
export const resumeModulePages = {
  pages: [
    { path: "/mypage", access: ["seeker"], homeOf: "seeker", firstRequests: ["/mypage"] },
    { path: "/user/resume", access: ["seeker"] },
    { path: "/user/resume/$section/edit", ...resume },
    { path: "/user/resume/confirm", ...resume },
    { path: "/user/resume/history", ...resume },
    { path: "/user/resume/photo", ...resume },
  ],
  nav: [
    { label: "ホーム", path: "/mypage", icon: "house", roles: ["seeker"], order: 10 },
    {
      label: "書類",
      path: "/user/resume/profile/edit",
      covers: "/user/resume",
      icon: "file-text",
      roles: ["seeker"],
      order: 20,
    },
    { label: "履歴", path: "/user/resume/history", icon: "history", roles: ["seeker"], order: 30 },
  ],
  cacheTags: ["MyPage", "PrintCheck"],
} as const satisfies ModulePages;
