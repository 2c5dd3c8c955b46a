import { todayInTokyo } from "../../../japanese/age.ts";
import type { Platform } from "../../../src/platform.ts";
import { findAgency } from "../../agency/index.ts";
import { findAgencyApplications } from "../../applications/index.ts";
import { contacts } from "../contact/contacts.ts";
import type { Today, TodayItem } from "../contract/today.ts";
import type { AgencyRecords } from "../list/agency-records.ts";
import type { ListedCandidate } from "../list/listed-candidate.ts";

/** Entries of one list. */
const MAX_ENTRIES = 50;
/** Records past the retention whose contacts one answer asks about. */
const MAX_ASKED = 500;
/** Missing items that an entry names. */
const MAX_NAMED = 3;
const UNNAMED = "氏名未入力";

type Services = Pick<Platform, "commands" | "db" | "keys"> & { records: AgencyRecords };

/**
 * The work of an agency on a day. A closed record is not followed up, and needs nothing more.
 * @param today `YYYY-MM-DD` in Japan
 */
export async function findToday(services: Services, agencyId: string, today: string): Promise<Today> {
  const newApplications = await findNewApplications(services, agencyId);
  const keptSince = monthsBefore(today, (await findAgency(services, agencyId))?.profile.retention_months ?? 24);
  const { byId } = await services.records.of(agencyId);
  const all = [...byId.values()];
  const open = all.filter(({ stage }) => stage !== "closed");
  return {
    follow_ups: firstOf(
      open.flatMap((it) =>
        it.next_contact_on && it.next_contact_on <= today
          ? [entry(it, it.next_contact_on, dueText(it.next_contact_on, today))]
          : [],
      ),
    ),
    new_applications: newApplications,
    answered_proposals: [],
    incomplete: firstOf(
      open.flatMap((it) => (it.missing.length > 0 ? [entry(it, dayOf(it.created_at), missingText(it.missing))] : [])),
    ),
    overdue: await firstWithoutContactSince(
      services,
      all.flatMap((it) => {
        const on = dayOf(it.updated_at);
        return on < keptSince ? [entry(it, on, "保存期間を過ぎています。削除するか、連絡を取ってください。")] : [];
      }),
      keptSince,
    ),
  };
}

const dayOf = (instant: string): string => todayInTokyo(instant);

const entry = ({ id, name }: ListedCandidate, on: string, text: string): TodayItem => ({
  candidate: { id, name: name || UNNAMED },
  on,
  text,
});

const earliestFirst = (one: TodayItem, other: TodayItem): number => one.on.localeCompare(other.on);

const firstOf = (items: TodayItem[]): TodayItem[] => items.sort(earliestFirst).slice(0, MAX_ENTRIES);

function dueText(on: string, today: string): string {
  if (on === today) return "今日が連絡の予定日です";
  const days = Math.round((Date.parse(today) - Date.parse(on)) / 86_400_000);
  return `連絡の予定日を${days}日過ぎています`;
}

function missingText(missing: readonly string[]): string {
  const named = missing.slice(0, MAX_NAMED).join("、");
  return missing.length > MAX_NAMED ? `${named}など${missing.length}件が未入力です` : `${named}が未入力です`;
}

/** The same day some months before; the last day of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, last))).toISOString().slice(0, 10);
}

async function findNewApplications(services: Pick<Platform, "db" | "keys">, agencyId: string): Promise<TodayItem[]> {
  const { items } = await findAgencyApplications(services, agencyId, {
    page: 1,
    perPage: MAX_ENTRIES,
    sort: { column: "sent_at", direction: "asc" },
    search: "",
    filters: { state: ["applied"] },
  });
  return items.map(({ id, job, applicant, sent_at }) => ({
    candidate: null,
    job: { id: job.id, title: job.title },
    application_id: id,
    on: dayOf(sent_at),
    text: applicant ? `${applicant.name}さんの応募` : "応募が届いています",
  }));
}

/** A contact is no edit of the record, and stands in a stream of its own: the oldest records are asked about until a list is full. */
async function firstWithoutContactSince(services: Services, items: TodayItem[], since: string): Promise<TodayItem[]> {
  const asked = items.sort(earliestFirst).slice(0, MAX_ASKED);
  const found: TodayItem[] = [];
  for (let at = 0; at < asked.length && found.length < MAX_ENTRIES; at += MAX_ENTRIES) {
    const part = asked.slice(at, at + MAX_ENTRIES);
    const contacted = await Promise.all(part.map((item) => hasContactSince(services, item, since)));
    found.push(...part.filter((_, index) => !contacted[index]));
  }
  return found.slice(0, MAX_ENTRIES);
}

async function hasContactSince({ commands }: Services, { candidate }: TodayItem, since: string): Promise<boolean> {
  const { state } = await commands.load(contacts, candidate?.id ?? "");
  return [...state.values()].some(({ facts, isWithdrawn }) => !isWithdrawn && facts.on >= since);
}
