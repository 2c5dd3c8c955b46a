import type { Context } from "koa";
import { z } from "zod/mini";
import { isUuid } from "../../../documents/uuid.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { jobMessages } from "../../../japanese/job-messages.ts";
import { NotFound, Problem } from "../../../src/http/problems.ts";
import { type Actor, type RecordRequest, type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import type { FindAgencyCard } from "../../jobs/contract/agency-card.ts";
import { termsOf } from "../../jobs/contract/posting.ts";
import { findJob, hasEnded, isPublic, type JobRecord } from "../../jobs/index.ts";
import type { JobDetail, JobPage } from "../contract/search.ts";
import { matchSkills } from "../domain/match-score.ts";
import { countClick } from "../read-models/clicks.ts";
import { conditionsOf, publicOn, wordsOf } from "../read-models/conditions.ts";
import { findJobRows, toCard, type Viewer } from "../read-models/find-jobs.ts";
import { findPage } from "../read-models/find-page.ts";
import { findSimilar } from "../read-models/find-similar.ts";
import { jobSearch } from "../read-models/job-search.ts";
import { suggestJobs } from "../read-models/suggest.ts";
import { type JobQuery, jobQuerySchema, perPageOf } from "./job-query.ts";
import { createRecentAnswers } from "./recent-answers.ts";

/** Dependencies of the routes of the search. */
export interface SearchServices extends Pick<Platform, "commands" | "db" | "now"> {
  /** Read models behind `viewerOf`. */
  viewerReads: readonly string[];
  /** The caller's bookmarks, applications and skills. */
  viewerOf(actor: Actor | null): Promise<Viewer>;
  findAgencyCard: FindAgencyCard;
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
  const answer = createRecentAnswers();

  async function pageOf(ctx: Context, query: JobQuery, viewer: Viewer): Promise<JobPage> {
    const [page, perPage] = [query.page || 1, perPageOf(query)];
    const on = { today: today(), now: services.now(), skills: viewer.skills };
    const find = () => findPage(db, query, on);
    // The order of matches is one person's.
    const found = query.sort === "match" ? await find() : await answer(ctx, ["page", query, on.today], find);
    const search = wordsOf(query);
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
      synonyms: search.terms
        .filter(({ synonymsWritten }) => synonymsWritten.length > 0)
        .map(({ typed, synonymsWritten }) => ({ word: typed, synonyms: [...synonymsWritten] })),
    };
  }

  const mostSimilar = (ctx: Context, id: string) =>
    answer(ctx, ["similar", id, today()], async () => {
      const { ids } = await findSimilar(db, id, conditionsOf({}, { today: today(), now: services.now() }));
      return findJobRows(db, ids.slice(0, SIMILAR));
    });

  const findKnown = async (id: string) => (isUuid(id) ? await findJob(services, id) : undefined);

  /** A public job is anybody's, every other one its agency's and its applicants'. */
  async function mayRead(job: JobRecord, actor: Actor | null, viewer: () => Promise<Viewer>): Promise<boolean> {
    if (isPublic(job, today()) || (actor?.agencyId && actor.agencyId === job.agencyId)) return true;
    return (await viewer()).sentTo.has(job.id);
  }

  /** An ended posting is gone for search engines; as data it is not found, like one that never was. */
  async function requireJob({ actor, params: { id = "" } }: RecordRequest<"anyone">): Promise<void> {
    const job = await findKnown(id);
    if (job && (await mayRead(job, actor, () => services.viewerOf(actor)))) return;
    throw job && hasEnded(job, today()) ? new Problem(410, jobMessages.gone) : new NotFound(jobMessages.gone);
  }

  async function detailOf(ctx: Context, id: string, actor: Actor | null): Promise<JobDetail> {
    const [job, viewer] = await Promise.all([findKnown(id), services.viewerOf(actor)]);
    if (!job || !(await mayRead(job, actor, async () => viewer))) throw new NotFound(jobMessages.gone);
    const [[row], similar, agency] = await Promise.all([
      findJobRows(db, [id]),
      mostSimilar(ctx, id),
      services.findAgencyCard(job.agencyId),
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
      skills_matched: viewer.skills?.size ? matched : [],
      skills_missing: viewer.skills?.size ? missing : [],
      is_open: isPublic(job, today()),
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
      handle: async ({ ctx, query, actor }) => ({ body: await pageOf(ctx, query, await services.viewerOf(actor)) }),
    }),
    route({
      method: "GET",
      path: "/api/v1/jobs/suggest",
      access: "anyone",
      perMinute: SEARCHES_A_MINUTE,
      query: suggestQuery,
      handle: async ({ ctx, query: { q } }) => ({
        body: {
          suggestions: await answer(ctx, ["suggestions", q, today()], () => suggestJobs(db, q, publicOn(today()))),
        },
      }),
    }),
    route({
      method: "GET",
      path: "/api/v1/jobs/:id",
      access: "anyone",
      readsFrom,
      find: requireJob,
      handle: async ({ ctx, params, actor }) => ({ body: await detailOf(ctx, params.id ?? "", actor) }),
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
