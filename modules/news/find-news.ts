import type { Actor } from "../../src/http/route.ts";
import type { Platform } from "../../src/platform.ts";
import { applicationBoard, applicationIdsOf } from "../applications/index.ts";
import { MAX_NEWS, NEWS_DAYS, type NewsItem } from "./contract.ts";
import { datedReads, findEndingNews, findNewJobsNews } from "./dated-news.ts";
import { isSeen } from "./domain/seen-news.ts";
import { hrefOf, nameNews } from "./name-news.ts";
import { findAgencyNews, findPersonNews, news, type StoredNews } from "./read-models/news.ts";
import { findSeen, newsSeen } from "./read-models/news-seen.ts";

/** Read models behind `findNewsOf`. */
export const newsReads = [news.name, newsSeen.name, applicationBoard.name, ...datedReads];

type Services = Pick<Platform, "db" | "keys" | "now">;

/** A news whose words are not opened yet. */
export type ListedNews = Pick<NewsItem, "id" | "kind" | "href" | "at" | "seen"> &
  ({ stored: StoredNews } | { stored: null; title: string; text: string });

const DAY_MS = 86_400_000;

/** The news of a person of the last 90 days, the newest first, at most 200. Words are opened by `openNews`. */
export async function findNewsOf(
  services: Services,
  { id, role, agencyId }: Pick<Actor, "id" | "role" | "agencyId">,
): Promise<ListedNews[]> {
  const { db, now } = services;
  const bounds = { since: new Date(Date.parse(now()) - NEWS_DAYS * DAY_MS), limit: MAX_NEWS };
  const [own, ofAgency, newJobs, ending, seen] = await Promise.all([
    findPersonNews(db, id, bounds),
    agencyId ? findAgencyNews(db, applicationIdsOf(db, agencyId), bounds) : [],
    role === "seeker" ? findNewJobsNews(services, id) : [],
    agencyId ? findEndingNews(services, agencyId) : [],
    findSeen(services, id),
  ]);
  const listed = [
    ...[...own, ...ofAgency].map((row) => ({ ...headOf(row), stored: row })),
    ...[...newJobs, ...ending].map((item) => ({ ...item, stored: null })),
  ];
  return listed
    .sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0))
    .slice(0, MAX_NEWS)
    .map((item) => ({ ...item, seen: isSeen(seen, item) }));
}

const headOf = (row: StoredNews) => ({
  id: row.news_id,
  kind: row.kind,
  href: hrefOf(row),
  at: row.happened_at.toISOString(),
});

/** The words of some news; those of a person who has been erased meanwhile are left out. */
export async function openNews(services: Services, listed: readonly ListedNews[]): Promise<NewsItem[]> {
  const named = await nameNews(
    services,
    listed.flatMap(({ stored }) => stored ?? []),
  );
  return listed.flatMap((item) => {
    const { id, kind, href, at, seen } = item;
    const words = item.stored ? named.get(item.stored.news_id) : { title: item.title, text: item.text };
    return words ? [{ id, kind, ...words, href, at, seen }] : [];
  });
}
