import type { Knex } from "knex";
import { release } from "../../../src/release.ts";
import type { Device, PageError, Vitals } from "../contract/vitals.ts";
import { addPageViews, hasDemoViews, PAGE_ERRORS, PAGE_VIEWS, SHOWN_DAYS } from "./vitals-rows.ts";

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;
/** Hour in Japan at which the first of a day's views is opened, and the hours until the last. */
const FIRST_HOUR = 8;
const HOURS = 14;

interface DemoPage {
  route: string;
  device: Device;
  /** Views of a working day; a weekend has a third of them. */
  aDay: number;
  /** The fastest view in ms; the slowest takes more than twice as long. */
  lcp: number;
  cls: number;
}

const PAGES: readonly DemoPage[] = [
  { route: "/", device: "phone", aDay: 14, lcp: 780, cls: 0.01 },
  { route: "/mypage", device: "phone", aDay: 16, lcp: 1_020, cls: 0.02 },
  { route: "/mypage", device: "desktop", aDay: 9, lcp: 640, cls: 0.01 },
  { route: "/user/resume/{id}/edit", device: "phone", aDay: 22, lcp: 1_240, cls: 0.03 },
  { route: "/user/resume/{id}/edit", device: "desktop", aDay: 15, lcp: 810, cls: 0.02 },
  { route: "/user/resume/confirm", device: "tablet", aDay: 4, lcp: 1_180, cls: 0.02 },
  { route: "/jobs", device: "phone", aDay: 26, lcp: 1_360, cls: 0.04 },
  { route: "/jobs/{id}", device: "phone", aDay: 31, lcp: 1_090, cls: 0.02 },
  { route: "/agency/candidates", device: "desktop", aDay: 12, lcp: 920, cls: 0.01 },
];

/** Errors of the seven days, by the days before. The file is none of a release. */
const ERRORS: readonly (PageError & { daysBefore: number })[] = [
  { name: "TypeError", location: "demo.js:1:20481", daysBefore: 1.3 },
  { name: "TypeError", location: "demo.js:1:20481", daysBefore: 3.2 },
  { name: "RangeError", location: "demo.js:4:731", daysBefore: 5.4 },
];

/**
 * Seven days of page views up to `until`, marked as demo data: on phones pages take longer, on weekends there are fewer.
 * Writes nothing beside demo data of an earlier start.
 */
export async function seedDemoViews(db: Knex, until: string): Promise<void> {
  if (await hasDemoViews(db)) return;
  const end = Date.parse(until);
  const views = Array.from({ length: SHOWN_DAYS }, (_, age) => viewsOfDay(end, age)).flat();
  const errors = ERRORS.map(({ daysBefore, ...error }) => ({ ...error, at: new Date(end - daysBefore * DAY_MS) }));
  await db.transaction(async (transaction) => {
    await addPageViews(transaction, views);
    await transaction(PAGE_ERRORS).insert(errors.map((error) => ({ ...error, release, is_demo: true })));
  });
}

/** Deletes the demo data. */
export async function removeDemoViews(db: Knex): Promise<void> {
  for (const table of [PAGE_VIEWS, PAGE_ERRORS]) await db(table).where({ is_demo: true }).delete();
}

/** @param age of the day: 0 is that of `end` */
function viewsOfDay(end: number, age: number) {
  const midnight = Math.floor((end + 9 * HOUR_MS) / DAY_MS - age) * DAY_MS - 9 * HOUR_MS;
  const weekday = new Date(midnight + 9 * HOUR_MS).getUTCDay();
  const share = weekday === 0 || weekday === 6 ? 1 / 3 : 1;
  return PAGES.flatMap((page) =>
    Array.from({ length: Math.round(page.aDay * share) }, (_, n) => {
      const at = midnight + (FIRST_HOUR + HOURS * spread(n + age)) * HOUR_MS;
      return { ...viewOf(page, n * (age + 1)), at: new Date(at), is_demo: true };
    }).filter(({ at }) => at.getTime() < end && at.getTime() > end - SHOWN_DAYS * DAY_MS),
  );
}

function viewOf({ route, device, lcp, cls }: DemoPage, n: number): Omit<Vitals, "errors"> & { at?: Date } {
  const slowness = spread(n) ** 2;
  const touch = device === "desktop" ? 1 : 1.6;
  return {
    route,
    device,
    release,
    lcp: Math.round(lcp * (1 + 1.3 * slowness)),
    // Some people read a page and press nothing.
    fid: n % 3 === 0 ? null : Math.round(6 * touch + 40 * slowness),
    inp: n % 3 === 0 ? null : Math.round(48 * touch + 120 * slowness),
    cls: Math.round(cls * (1 + slowness) * 1_000) / 1_000,
    failed_calls: n % 37 === 36 ? 1 : 0,
  };
}

/** Numbers from 0 to 1 by the golden ratio: as even as chance is meant to be, and the same at every start. */
const spread = (n: number): number => (n * 0.618_033_988_75) % 1;
