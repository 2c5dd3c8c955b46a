import type { ModulePages } from "../page.ts";

/** The page of the ledger. */
export const submissionsModulePages = {
  pages: [{ path: "/user/submissions", access: ["seeker"] }],
  cacheTags: ["Submission"],
  staleTags: { submission: ["Submission"] },
} as const satisfies ModulePages;
