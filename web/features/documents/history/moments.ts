import type { HistoryEntry, HistoryFact } from "../../../../documents/contract/answers.ts";
import { clockTime, dayInWords } from "../../../../japanese/clock-time.ts";

/** 「14:03」 and 「2026年11月20日（金）」 in the person's own time. */
export const timeOf = (at: string): string => clockTime(new Date(at));
export const dayOf = (at: string): string => dayInWords(new Date(at));
export const momentOf = (at: string): string => `${dayOf(at)}${timeOf(at)}`;

export interface Day {
  day: string;
  entries: readonly (HistoryEntry | HistoryFact)[];
}

/** Whether an entry of the timeline is one of saves. */
export const isOfSaves = (entry: HistoryEntry | HistoryFact): entry is HistoryEntry => "saves_total" in entry;

/** Entries under the day they happened on, in the order given. */
export function byDay(entries: Day["entries"]): readonly Day[] {
  const days: { day: string; entries: (HistoryEntry | HistoryFact)[] }[] = [];
  for (const entry of entries) {
    const name = dayOf(entry.at);
    if (days.at(-1)?.day !== name) days.push({ day: name, entries: [] });
    days.at(-1)?.entries.push(entry);
  }
  return days;
}

const ROLES: Readonly<Record<string, string>> = { seeker: "本人", agency: "担当者", admin: "管理者" };

/** The actor of an entry: 本人, or 担当者 with the name. */
export function actorInWords({ name, role }: HistoryEntry["actor"]): string {
  const who = ROLES[role];
  if (role === "seeker") return who ?? name;
  return [who, name].filter(Boolean).join(" ");
}

/** A version that can be opened, and its texts in lists. */
export interface Moment {
  revision: number;
  /** Its time, with its name if it has one. */
  label: string;
  /** Summary of its entry; "" for a version outside of the loaded entries. */
  summary: string;
}

/** The moment that shows a revision. Naming a version makes a revision without changing the document, so the newest moment up to it. */
export const momentAt = (moments: readonly Moment[], revision: number): Moment | undefined =>
  moments.find((moment) => moment.revision <= revision);

/** The loaded entries and all named versions, newest first. */
export function momentsOf(
  entries: readonly HistoryEntry[],
  names: readonly { name: string; revision: number }[],
): readonly Moment[] {
  const named = new Map(names.map(({ revision, name }) => [revision, name]));
  const saves = entries.map(({ revision, at, summary }) => {
    const name = named.get(revision);
    return { revision, label: name ? `${momentOf(at)}「${name}」` : momentOf(at), summary };
  });
  const known = new Set(saves.map(({ revision }) => revision));
  const older = names
    .filter(({ revision }) => !known.has(revision))
    .map(({ revision, name }) => ({ revision, label: `「${name}」`, summary: "" }));
  return [...saves, ...older].sort((a, b) => b.revision - a.revision);
}
