import type { Change } from "../../documents/describe-changes.ts";

/** What the calls of a document answer. Revisions count from 0; instants are ISO 8601 in UTC. */

/** What the document's events from `first_revision` to `revision` came to. */
export interface HistorySave {
  first_revision: number;
  revision: number;
  at: string;
  summary: string;
  /** At most 100; the rest by `…/history/changes`. */
  changes: Change[];
  changes_total: number;
}

export type SaveKind = "save" | "undo" | "redo" | "restore";

/** Saves of one person within five minutes on one section. `revision` is the newest of them. */
export interface HistoryEntry extends HistorySave {
  kind: SaveKind;
  actor: { name: string; role: string };
  /** `all` for a restore, which may touch every section. */
  section: string;
  /** How many single saves `…/history/{first_revision}/saves` answers. */
  saves_total: number;
  /** Names given to any revision of the entry. */
  version_names: string[];
}

/** `next` is the `before` of the following page, null at the end. */
export interface HistoryPage {
  entries: HistoryEntry[];
  next: number | null;
}

/** `GET …/history/{first_revision}/saves`, newest first. `next` is the `before` of the following page, null at the end. */
export interface HistorySaves {
  saves: HistorySave[];
  next: number | null;
}

/** `GET …/history/changes?from=&to=&after=`: at most 100 changes behind the first `after`. `next` is the next `after`. */
export interface HistoryChanges {
  changes: Change[];
  changes_total: number;
  next: number | null;
}

export interface TextPart {
  kind: "same" | "added" | "removed";
  text: string;
}

export interface Comparison {
  from: number;
  to: number;
  changes: (Change & { parts: TextPart[] })[];
}

export interface NamedVersion {
  id: string;
  name: string;
  revision: number;
  /** When it was given its name. */
  at: string;
}

/** Summaries say what the next undo or redo would take back or bring back; null where there is none. */
export interface UndoState {
  can_undo: boolean;
  can_redo: boolean;
  undo_summary: string | null;
  redo_summary: string | null;
}

export interface VersionsAnswer {
  versions: NamedVersion[];
}
