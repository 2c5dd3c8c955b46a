import type { ModulePages } from "../page.ts";

/** The pages of postings, search and applications. */
export const jobsModulePages = {
  pages: [],
  nav: [],
  cacheTags: ["Job"],
} as const satisfies ModulePages;
