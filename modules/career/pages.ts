import type { ModulePages } from "../page.ts";

/** The pages of the 職務経歴書. */
export const careerModulePages = {
  pages: [
    { path: "/user/career_resume", access: ["seeker"] },
    { path: "/user/career_resume/$section/edit", access: ["seeker"] },
    { path: "/user/career_resume/confirm", access: ["seeker"] },
    { path: "/user/career_resume/output", access: ["seeker"] },
    { path: "/user/career_resume/complete", access: ["seeker"] },
    { path: "/user/career_resume/history", access: ["seeker"] },
    { path: "/user/career_resume/import", access: ["seeker"] },
  ],
} as const satisfies ModulePages;
