import { z } from "zod/mini";
import { isUuid } from "../../../../documents/uuid.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { NotFound } from "../../../../src/http/problems.ts";
import { type Actor, type Route, route } from "../../../../src/http/route.ts";
import type { Platform } from "../../../../src/platform.ts";
import type { JobDetail, JobPage } from "../../contract/search.ts";
import { findAgencyCard } from "../../find-agency-card.ts";
import { termsOf } from "../../posting/domain/terms.ts";
import { isPublic } from "../../posting/domain/validity.ts";
import { findJob } from "../../posting/find-job.ts";
import { matchSkills } from "../domain/match-score.ts";
import { parseSearch } from "../domain/search-words.ts";
import { countClick } from "../read-models/clicks.ts";
import { publicOn } from "../read-models/conditions.ts";
import { findJobRows, toCard, type Viewer } from "../read-models/find-jobs.ts";
import { conditionsOf, findPage } from "../read-models/find-page.ts";
import { findSimilar } from "../read-models/find-similar.ts";
import { createFindChanges } from "../read-models/job-changes.ts";
import { jobSearch } from "../read-models/job-search.ts";
import { createSearchAnswers } from "../read-models/search-answers.ts";
import { suggestJobs } from "../read-models/suggest.ts";
import { type JobQuery, jobQuerySchema, perPageOf } from "./job-query.ts";

/** Dependencies of the routes of the search. */
export interface SearchServices extends Pick<Platform, "codec" | "commands" | "db" | "now" | "store"> {
  /** Read models behind `viewerOf`. */
  viewerReads: readonly string[];
  /** The caller's bookmarks, applications and skills. */
  viewerOf(actor: Actor | null): Promise<Viewer>;
}

/** Similar jobs on the page of a job. */
const SIMILAR = 4;
/** Five a second: faster than anybody types or leafs. */
const SEARCHES_A_MINUTE = 300;
const suggestQuery = z.object({ q: z._default(z.string().check(z.maxLength(100)), "") });

/** The search for jobs, open to everybody. */
export function searchRoutes(services: SearchServices): readonly Route[] {
  const { db } = services;
  const today = () => todayInTokyo(services.now());
  const readsFrom = [jobSearch.name, ...services.viewerReads];
  const answers = createSearchAnswers(createFindChanges(services));

  async function pageOf(query: JobQuery, viewer: Viewer): Promise<JobPage> {
    const [now, page, perPage] = [services.now(), query.page || 1, perPageOf(query)];
    const found = await findPage(db, query, { today: today(), now, skills: viewer.skills }, answers);
    const search = parseSearch(query.q ?? "");
    return {
      items: found.rows.map((row) => toCard(row, viewer, search)),
      pagination: {
        current_page: page,
        total_items: found.total,
        per_page: perPage,
        total_pages: Math.max(1, Math.ceil(found.total / perPage)),
        is_capped: found.isCapped,
      },
      facets: found.facets,
    };
  }

  async function mostSimilar(id: string) {
    const conditions = conditionsOf({}, { today: today(), now: services.now() });
    const { ids } = await findSimilar(db, id, conditions, undefined, answers);
    return findJobRows(db, ids.slice(0, SIMILAR));
  }

  async function detailOf(id: string, actor: Actor | null, viewer: Viewer): Promise<JobDetail> {
    const job = isUuid(id) ? await findJob(services, id) : undefined;
    const isOpen = job !== undefined && isPublic(job, today());
    const mayRead = isOpen || (actor?.agencyId && actor.agencyId === job?.agencyId) || viewer.sentTo.has(id);
    if (!job || !mayRead) throw new NotFound("この求人は見つかりません。募集が終了した可能性があります");
    const [[row], similar, agency] = await Promise.all([
      findJobRows(db, [id]),
      mostSimilar(id),
      findAgencyCard(services, job.agencyId),
    ]);
    if (!row) throw new NotFound();
    const card = toCard(row, viewer);
    const { matched, missing } = matchSkills(card.skills, viewer.skills ?? new Set());
    const { industry, requirements, process, form_id } = job.posting;
    return {
      ...card,
      agency,
      industry,
      terms: termsOf(job.posting),
      requirements,
      process,
      form_id,
      skills_matched: viewer.skills ? matched : [],
      skills_missing: viewer.skills ? missing : [],
      is_open: isOpen,
      similar: similar.map((one) => toCard(one, viewer)),
    };
  }

  return [
    route({
      method: "GET",
      path: "/api/v1/jobs",
      access: "anyone",
      perMinute: SEARCHES_A_MINUTE,
      query: jobQuerySchema,
      readsFrom,
      handle: async ({ query, actor }) => ({ body: await pageOf(query, await services.viewerOf(actor)) }),
    }),
    route({
      method: "GET",
      path: "/api/v1/jobs/suggest",
      access: "anyone",
      perMinute: SEARCHES_A_MINUTE,
      query: suggestQuery,
      handle: async ({ query }) => ({
        body: { suggestions: await suggestJobs(db, query.q, publicOn(today()), answers) },
      }),
    }),
    route({
      method: "GET",
      path: "/api/v1/jobs/:id",
      access: "anyone",
      readsFrom,
      handle: async ({ params, actor }) => ({
        body: await detailOf(params.id ?? "", actor, await services.viewerOf(actor)),
      }),
    }),
    route({
      method: "POST",
      path: "/api/jobs/:id/track_click",
      access: "anyone",
      perMinute: 60,
      repeatable: true,
      async handle({ params }) {
        const id = params.id ?? "";
        if (isUuid(id)) await countClick(db, id, today());
        return { body: { success: true } };
      },
    }),
  ];
}
