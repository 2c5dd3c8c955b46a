import type { Change } from "../describe-changes.ts";
import type { PrintReport } from "../print-report.ts";
import type { MissingItem } from "../progress.ts";
import type { SaveOrigin } from "../save-origin.ts";

/** Answers of the routes of a document. Revisions count from 0; instants are ISO 8601 in UTC. */

/** Net change of the document's events from `first_revision` to `revision`. */
export interface HistorySave<Section extends string = string> {
  first_revision: number;
  revision: number;
  at: string;
  summary: string;
  /** At most 100; the rest by `…/history/changes`. */
  changes: Change<Section>[];
  changes_total: number;
}

/** `all` for a restore, which may touch every section. */
export type HistorySection<Section extends string = string> = Section | "all";

export const SAVE_KINDS = ["save", "undo", "redo", "restore"] as const;
export type SaveKind = (typeof SAVE_KINDS)[number];

/** Saves of one person within five minutes on one section. `revision` is the newest of them. */
export interface HistoryEntry<Section extends string = string> extends HistorySave<Section> {
  kind: SaveKind;
  /** The source of the content; null: typed. An undo and a redo have the origin of their save. */
  origin: SaveOrigin | null;
  /** In the words of the person who saved, of a kind of document that asks for it. */
  reason?: string;
  actor: { name: string; role: string };
  section: HistorySection<Section>;
  /** Number of single saves that `…/history/{first_revision}/saves` lists. */
  saves_total: number;
  /** Names given to any revision of the entry. */
  version_names: string[];
}

/** A fact that a module tells beside the saves of its document, in one timeline with them. */
export interface HistoryFact {
  id: string;
  kind: string;
  /** The word of its kind: 連絡. */
  label: string;
  /** Of the document at that time. */
  revision: number;
  at: string;
  summary: string;
  changes: Change[];
  origin: null;
  reason?: string;
  actor: HistoryEntry["actor"];
}

/** `next` is the `before` of the following page, null at the end. */
export interface HistoryPage<Section extends string = string> {
  entries: HistoryEntry<Section>[];
  next: number | null;
}

/** `GET …/history/{first_revision}/saves`, newest first. `next` is the `before` of the following page, null at the end. */
export interface HistorySaves<Section extends string = string> {
  saves: HistorySave<Section>[];
  next: number | null;
}

/** `GET …/history/changes?from=&to=&after=`: at most 100 changes behind the first `after`. `next` is the next `after`. */
export interface HistoryChanges<Section extends string = string> {
  changes: Change<Section>[];
  changes_total: number;
  next: number | null;
}

export interface TextPart {
  kind: "same" | "added" | "removed";
  text: string;
}

export interface Comparison<Section extends string = string> {
  from: number;
  to: number;
  changes: (Change<Section> & { parts: TextPart[] })[];
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

/** `GET …/print-check`: the missing items, and the measures that were taken so that nothing is cut. */
export interface PrintCheck<Section extends string = string> {
  missing: MissingItem<Section>[];
  report: PrintReport;
}
