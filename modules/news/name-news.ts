import { appointmentInWords } from "../../japanese/appointment-time.ts";
import { newsMessages } from "../../japanese/news-messages.ts";
import type { Platform } from "../../src/platform.ts";
import { type ApplicationNames, findApplicationNames } from "../applications/index.ts";
import type { NewsItem } from "./contract.ts";
import { news, type StoredNews } from "./read-models/news.ts";

type Words = Pick<NewsItem, "title" | "text">;

/** Address of the page on which a news stands. */
export function hrefOf({ kind, audience, about_id }: Pick<StoredNews, "kind" | "audience" | "about_id">): string {
  if (kind === "feedback_answered") return "/settings/feedbacks";
  return audience === "agency" ? `/agency/applications/${about_id}` : `/applications/${about_id}`;
}

/** The words of stored news by their ids, with the names as they are now; those of erased people are missing. */
export async function nameNews(
  services: Pick<Platform, "db" | "keys" | "now">,
  rows: readonly StoredNews[],
): Promise<ReadonlyMap<string, Words>> {
  const [names, keyOf] = await Promise.all([
    findApplicationNames(services, [...new Set(rows.map(({ about_id }) => about_id))]),
    services.keys.getAll(new Set(rows.map(({ subject_id }) => subject_id))),
  ]);
  return new Map(
    rows.flatMap((row) => {
      const key = keyOf.get(row.subject_id);
      return key ? [[row.news_id, wordsOf(row, key, names.get(row.about_id))] as const] : [];
    }),
  );
}

const timesIn = (message: string): string => message.split(" ").filter(Boolean).map(appointmentInWords).join("、");

const NAMELESS: ApplicationNames = { jobTitle: "", companyName: "", applicantName: null, isReadable: false };

function wordsOf(
  row: StoredNews,
  key: Buffer,
  { jobTitle, companyName, applicantName, isReadable }: ApplicationNames = NAMELESS,
): Words {
  const { kind, audience, state, sealed_text } = news.read(row, key);
  const message = audience === "agency" && !isReadable ? "" : (sealed_text ?? "");
  const job = [jobTitle, companyName].filter(Boolean).join("　");
  const other = audience === "agency" ? (applicantName ?? newsMessages.erased) : companyName;
  switch (kind) {
    case "application_moved":
      return { title: newsMessages.moved(state ?? "applied", companyName, message !== ""), text: message || jobTitle };
    case "application_received":
      return { title: newsMessages.received(other), text: job };
    case "application_withdrawn":
      return { title: newsMessages.withdrawn(other), text: message === "" ? job : newsMessages.reason(message) };
    case "application_replied":
      return { title: newsMessages.replied(other), text: message || job };
    case "application_dates_proposed":
      return { title: newsMessages.datesProposed(other), text: timesIn(message) || job };
    case "application_accepted":
      return { title: newsMessages.accepted(other), text: timesIn(message) || job };
    default:
      return { title: newsMessages.feedbackAnswered, text: message };
  }
}
