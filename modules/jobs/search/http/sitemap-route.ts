import { todayInTokyo } from "../../../../japanese/age.ts";
import { type Route, route } from "../../../../src/http/route.ts";
import type { Platform } from "../../../../src/platform.ts";
import { publicOn } from "../read-models/conditions.ts";
import { SEARCH } from "../tables.ts";

/** Addresses of one sitemap at most (sitemaps.org). */
const MOST = 50_000;

/** `/sitemap.xml`: the search and every public job, the newest first. */
export const sitemapRoute = ({ db, now }: Pick<Platform, "db" | "now">): Route =>
  route({
    method: "GET",
    path: "/sitemap.xml",
    access: "anyone",
    perMinute: 30,
    async handle({ ctx }) {
      const { sql, values } = publicOn(todayInTokyo(now()));
      const { rows } = await db.raw<{ rows: { job_id: string }[] }>(
        `select job_id from ${SEARCH} where ${sql} order by posted_at desc limit ${MOST - 1}`,
        [...values],
      );
      const paths = ["/jobs", ...rows.map(({ job_id }) => `/jobs/${job_id}`)];
      const urls = paths.map((path) => `<url><loc>${ctx.protocol}://${ctx.host}${path}</loc></url>`);
      const body = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>\n`;
      return { body, headers: { "Content-Type": "application/xml; charset=utf-8" } };
    },
  });
