import { z } from "zod/mini";
import { todayInTokyo } from "../../../japanese/age.ts";
import { escapeHtml } from "../../../src/http/escape-html.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { publicOrigin } from "../../../src/http/public-origin.ts";
import { route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { type Condition, publicOn } from "../read-models/conditions.ts";
import { SEARCH } from "../tables.ts";

/** Addresses of one sitemap at most (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

const XML = { "Content-Type": "application/xml; charset=utf-8" };
const sitemapQuery = z.object({ page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/))) });

/**
 * `/sitemap.xml`: the search and every public job, the oldest first; with more jobs than one sitemap may have, the index of
 * its pages `?page=`. A job that is published later leaves the pages before it as they are.
 */
export const sitemapRoute = (
  { db, now, config }: Pick<Platform, "db" | "now"> & { config: Pick<Platform["config"], "publicOrigin"> },
  most = MAX_ADDRESSES,
) => {
  const jobsOfPage = most - 1;

  async function countJobs({ sql, values }: Condition): Promise<number> {
    const { rows } = await db.raw<{ rows: { jobs: number }[] }>(
      `select count(*)::int as jobs from ${SEARCH} where ${sql}`,
      [...values],
    );
    return rows[0]?.jobs ?? 0;
  }

  async function jobsOf(page: number, { sql, values }: Condition): Promise<string[]> {
    const { rows } = await db.raw<{ rows: { job_id: string }[] }>(
      `select job_id from ${SEARCH} where ${sql} order by posted_at, job_id limit ? offset ?`,
      [...values, jobsOfPage, (page - 1) * jobsOfPage],
    );
    return rows.map(({ job_id }) => job_id);
  }

  return route({
    method: "GET",
    path: "/sitemap.xml",
    access: "anyone",
    perMinute: 30,
    query: sitemapQuery,
    async handle({ ctx, query }) {
      const isPublic = publicOn(todayInTokyo(now()));
      const pages = Math.max(1, Math.ceil((await countJobs(isPublic)) / jobsOfPage));
      const page = Number(query.page ?? 1);
      if (page > pages) throw new NotFound();
      const origin = publicOrigin(config.publicOrigin, ctx);
      if (pages > 1 && query.page === undefined) {
        const addresses = Array.from({ length: pages }, (_, index) => `${origin}/sitemap.xml?page=${index + 1}`);
        return { body: xmlOf("sitemapindex", "sitemap", addresses), headers: XML };
      }
      const paths = [...(page === 1 ? ["/jobs"] : []), ...(await jobsOf(page, isPublic)).map((id) => `/jobs/${id}`)];
      return {
        body: xmlOf(
          "urlset",
          "url",
          paths.map((path) => `${origin}${path}`),
        ),
        headers: XML,
      };
    },
  });
};

const xmlOf = (list: string, entry: string, addresses: readonly string[]): string => {
  const entries = addresses.map((address) => `<${entry}><loc>${escapeHtml(address)}</loc></${entry}>`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</${list}>\n`;
};
