import type { Module, ModuleServices } from "../../src/module.ts";
import type { Platform } from "../../src/platform.ts";
import type { FindAgencyCard } from "../jobs/contract/agency-card.ts";
import { seedDemoSavedJobs } from "./demo/seed-saved-jobs.ts";
import { searchRoutes } from "./http/search-routes.ts";
import { sitemapRoute } from "./http/sitemap-route.ts";
import { jobSearch } from "./read-models/job-search.ts";
import { bookmarkRoutes } from "./saved-jobs/http/bookmark-routes.ts";
import { savedSearchRoutes } from "./saved-jobs/http/saved-search-routes.ts";
import { findSavedJobs, savedJobsProjection } from "./saved-jobs/read-models/saved-jobs-model.ts";
import { createViewers, type FindLicenceNames, viewerReads } from "./viewer.ts";

export { findPage } from "./read-models/find-page.ts";
export { firstPublications } from "./read-models/first-publications.ts";
export { jobSearch } from "./read-models/job-search.ts";
export { countAllNew, findNewOfSearches, type NewOfSearch } from "./saved-jobs/read-models/count-new.ts";

/** Read models behind `countAllNew` and `findNewOfSearches`. */
export const newJobReads = [savedJobsProjection.name, jobSearch.name];

/** The search for jobs, bookmarks and saved searches. */
export function createModule(
  platform: Platform,
  {
    findAgencyCard,
    findLicenceNames,
  }: ModuleServices & { findAgencyCard: FindAgencyCard; findLicenceNames: FindLicenceNames },
): Module {
  const seekers = {
    ...platform,
    now: () => platform.now(),
    viewerReads,
    viewerOf: createViewers(platform, findLicenceNames),
    findAgencyCard,
  };
  return {
    routes: [
      ...searchRoutes(seekers),
      sitemapRoute(seekers),
      ...bookmarkRoutes(seekers),
      ...savedSearchRoutes(seekers),
    ],
    async exportOf(accountId) {
      const { bookmarks, searches } = await findSavedJobs(platform, accountId);
      return { bookmarks: Object.fromEntries(bookmarks), saved_searches: Object.fromEntries(searches) };
    },
    demo: { seed: () => seedDemoSavedJobs(platform) },
  };
}
