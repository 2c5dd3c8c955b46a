/** The browser's part of news. */

/** Subjects of news: for a seeker, for the staff of an agency, for either side of an application, for every sender of feedback. */
export type NewsKind =
  | "application_moved"
  | "new_jobs"
  | "application_received"
  | "application_withdrawn"
  | "jobs_ending"
  | "application_replied"
  | "application_dates_proposed"
  | "application_accepted"
  | "feedback_answered";

/** One thing that concerns the person. */
export interface NewsItem {
  id: string;
  kind: NewsKind;
  /** One sentence, which says it all where there is room for one line alone. */
  title: string;
  /** The message of the other side, or the job that it is about; "" for none. */
  text: string;
  /** Address of the page on which it stands. */
  href: string;
  /** ISO instant. */
  at: string;
  seen: boolean;
}

/** `GET /api/v1/notifications`: paged, the newest first; `filter_seen=false` leaves those that are not seen. */
export interface NewsPage {
  items: NewsItem[];
  pagination: { current_page: number; total_items: number; per_page: number; total_pages: number };
  /** All that are not seen yet, on every page. */
  unseen: number;
  /** Those of them that are about applications. */
  unseen_applications: number;
}

/** `POST /api/v1/notifications/seen`: some, all that lead to a page, or all. */
export type SeenRequest = { ids: readonly string[] } | { href: string } | { all: true };

export const isOfApplication = ({ kind }: Pick<NewsItem, "kind">): boolean => kind.startsWith("application_");

/** News of so many days are listed. */
export const NEWS_DAYS = 90;
/** News that a person's list holds at most: the newest. */
export const MAX_NEWS = 200;

/** 「3件」, or 「200件以上」 where the list is full. */
export const unseenInWords = (count: number): string => (count >= MAX_NEWS ? `${MAX_NEWS}件以上` : `${count}件`);
