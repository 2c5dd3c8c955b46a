import type { Knex } from "knex";
import type { Device, Percentiles, Vitals, VitalsAnswer } from "../contract/vitals.ts";

export const PAGE_VIEWS = "monitoring.page_view";
export const PAGE_ERRORS = "monitoring.page_error";

const DAY_MS = 24 * 60 * 60 * 1_000;
const KEPT_DAYS = 30;
/** Days that the page of administrators shows. */
export const SHOWN_DAYS = 7;
const SHOWN_ERRORS = 5;

const daysBefore = (now: string, days: number) => new Date(Date.parse(now) - days * DAY_MS);

type PageView = Omit<Vitals, "errors"> & { at: Date; is_demo: boolean };

/** Keeps the figures of page views. */
export async function addPageViews(db: Knex, views: readonly PageView[]): Promise<void> {
  await db.batchInsert(PAGE_VIEWS, [...views], 500);
}

/** Keeps the figures of one page view with its errors. */
export async function addPageView(db: Knex, { errors, ...view }: Vitals, at: string): Promise<void> {
  await db(PAGE_VIEWS).insert({ ...view, at });
  if (errors.length === 0) return;
  await db(PAGE_ERRORS).insert(errors.map((error) => ({ ...error, release: view.release, at })));
}

/** Nearest rank, as `percentile_disc` of Postgres takes it; views without a figure do not count. */
const PERCENTILES = ["lcp", "fid", "inp", "cls"]
  .map((figure) => `percentile_disc(0.75) within group (order by ${figure}) as ${figure}`)
  .join(", ");

type RouteFigures = VitalsAnswer["routes"][number];

/** The last seven days over all views. */
export async function readSums(db: Knex, now: string): Promise<Pick<VitalsAnswer, "parts" | "error_count">> {
  const since = daysBefore(now, SHOWN_DAYS);
  const [[parts], counted] = await Promise.all([
    db(PAGE_VIEWS).where("at", ">", since).select(db.raw(PERCENTILES)) as Promise<Percentiles[]>,
    db(PAGE_ERRORS).where("at", ">", since).count("* as count").first(),
  ]);
  return {
    parts: parts ?? { lcp: null, fid: null, inp: null, cls: null },
    error_count: Number(counted?.count ?? 0),
  };
}

/** The last seven days: percentiles of all views and by route and device, and the last errors by location. */
export async function readVitals(
  db: Knex,
  now: string,
): Promise<Pick<VitalsAnswer, "parts" | "error_count" | "errors" | "routes">> {
  const since = daysBefore(now, SHOWN_DAYS);
  const [sums, routes, errors] = await Promise.all([
    readSums(db, now),
    db(PAGE_VIEWS)
      .where("at", ">", since)
      .select("route", "device", db.raw("count(*)::int as count, sum(failed_calls)::int as failed_calls"))
      .select(db.raw(PERCENTILES))
      .groupBy("route", "device")
      .orderBy(["route", "device"]) as Promise<(RouteFigures & { device: Device })[]>,
    db(PAGE_ERRORS)
      .where("at", ">", since)
      .select("location", "name", db.raw("count(*)::int as count, max(at) as last_at"))
      .groupBy("location", "name")
      .orderBy("last_at", "desc")
      .limit(SHOWN_ERRORS),
  ]);
  return {
    ...sums,
    routes,
    errors: errors.map(({ last_at, ...error }) => ({ ...error, last_at: last_at.toISOString() })),
  };
}

/** Whether demo data is among the page views. */
export const hasDemoViews = async (db: Knex): Promise<boolean> =>
  (await db(PAGE_VIEWS).where({ is_demo: true }).first("at")) !== undefined;

/** Deletes what is older than thirty days. */
export async function forgetVitals(db: Knex, now: string): Promise<void> {
  for (const table of [PAGE_VIEWS, PAGE_ERRORS]) await db(table).where("at", "<=", daysBefore(now, KEPT_DAYS)).delete();
}
