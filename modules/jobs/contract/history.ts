/** The histories of postings and of application forms. */

/** One change: its author and time, and the fields that differ, in words. */
export interface HistoryEntry<Kind extends string> {
  revision: number;
  kind: Kind;
  at: string;
  actor: { name: string; role: string };
  changes: { field: string; label: string; before: string; after: string }[];
}

/** `next`: `before` of the following page; null on the last one. */
export interface HistoryPage<Entry> {
  entries: Entry[];
  next: number | null;
}
