import type { ModulePages } from "../page.ts";

const career = { access: ["seeker"], firstRequests: ["/api/v1/user/career_resume"] } as const;

/** The pages of the 職務経歴書. */
export const careerModulePages = {
  pages: [
    { path: "/user/career_resume", access: ["seeker"] },
    { path: "/user/career_resume/$section/edit", ...career },
    { path: "/user/career_resume/confirm", ...career },
    { path: "/user/career_resume/output", access: ["seeker"] },
    { path: "/user/career_resume/complete", ...career },
    { path: "/user/career_resume/history", ...career },
    { path: "/user/career_resume/import", ...career },
  ],
} as const satisfies ModulePages;
