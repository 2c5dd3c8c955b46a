import type { ModulePages } from "../page.ts";

const resume = { access: ["seeker"], firstRequests: ["/api/v1/user/resume"] } as const;

/** The pages of the 履歴書. */
export const resumeModulePages = {
  pages: [
    { path: "/user/resume", access: ["seeker"] },
    { path: "/user/resume/$section/edit", ...resume },
    { path: "/user/resume/confirm", ...resume },
    { path: "/user/resume/output", access: ["seeker"] },
    { path: "/user/resume/complete", ...resume },
    { path: "/user/resume/history", ...resume },
    { path: "/user/resume/photo", ...resume },
    { path: "/user/resume/import", ...resume },
  ],
  nav: [
    {
      label: "書類",
      path: "/user/resume/profile/edit",
      // The pages of every document, and of what was sent of them.
      covers: ["/user", "/documents"],
      icon: "file-text",
      roles: ["seeker"],
      order: 20,
    },
    { label: "編集履歴", path: "/user/resume/history", icon: "history", roles: ["seeker"], order: 30 },
  ],
  cacheTags: ["PrintCheck"],
} as const satisfies ModulePages;
