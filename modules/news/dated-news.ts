import { todayInTokyo } from "../../japanese/age.ts";
import { dayInTokyo } from "../../japanese/clock-time.ts";
import { newsMessages } from "../../japanese/news-messages.ts";
import { eventId } from "../../src/event-store/event-id.ts";
import type { Platform } from "../../src/platform.ts";
import { newInWords } from "../job-search/contract/saved-jobs.ts";
import { findNewOfSearches, type NewOfSearch, newJobReads } from "../job-search/index.ts";
import { ENDING_DAYS } from "../jobs/contract/ending-jobs.ts";
import { leftInWords } from "../jobs/contract/facts.ts";
import { agencyJobs, type EndingDay, findEndingDays } from "../jobs/index.ts";
import type { NewsItem } from "./contract.ts";

type Services = Pick<Platform, "db" | "keys" | "now">;
type DatedNews = Omit<NewsItem, "seen">;

/** Read models behind the news that no event makes. */
export const datedReads = [...newJobReads, agencyJobs.name];

const DAY_MS = 86_400_000;
const ENDING_JOBS =
  "/agency/jobs?filter_status=active&filter_published=true&filter_valid_until=soon&sort_column=valid_until&sort_direction=asc";

/** New jobs of the person's saved searches: one news a search and day, gone once the search is opened. */
export async function findNewJobsNews(services: Services, accountId: string): Promise<DatedNews[]> {
  return (await findNewOfSearches(services, accountId)).map(newJobsNews);
}

const newJobsNews = ({ id, name, count, at }: NewOfSearch): DatedNews => ({
  id: eventId(id, `news/${todayInTokyo(at)}`, 0),
  kind: "new_jobs",
  title: newsMessages.newJobs(name, newInWords(count)),
  text: "",
  href: "/jobs/bookmarks",
  at,
});

/** Postings of an agency that end within days: one news a last day, gone with that day. */
export async function findEndingNews({ db, now }: Services, agencyId: string): Promise<DatedNews[]> {
  const at = now();
  const days = await findEndingDays(db, agencyId, todayInTokyo(at));
  return days.map((ending) => endingNews(agencyId, ending, at));
}

function endingNews(agencyId: string, { day, count, job }: EndingDay, now: string): DatedNews {
  const midnight = new Date(`${day}T00:00:00+09:00`);
  return {
    id: eventId(agencyId, `news/ending/${day}`, 0),
    kind: "jobs_ending",
    title: newsMessages.jobsEnding(job.title, count - 1),
    text: newsMessages.endsOn(dayInTokyo(midnight.toISOString(), new Date(now)), leftInWords(day, todayInTokyo(now))),
    href: count === 1 ? `/agency/jobs/${job.id}` : ENDING_JOBS,
    at: new Date(midnight.getTime() - ENDING_DAYS * DAY_MS).toISOString(),
  };
}
