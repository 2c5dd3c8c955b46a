import type * as progress from "../../../documents/progress.ts";
import type { DocumentProgress } from "../../../documents/progress.ts";
import type { Resume, Section } from "../document.ts";
import type { PrintReport } from "../pdf/print-job.ts";

export type MissingItem = progress.MissingItem<Section>;
export type SectionProgress = progress.SectionProgress<Section>;
export type ResumeProgress = DocumentProgress<Section>;

/** What the calls of the 履歴書 answer. Revisions count from 0; instants are ISO 8601 in UTC. */

/** `GET /api/v1/user/resume` and `…/at/{revision}`; revision null while nothing was ever saved. */
export interface ResumeAnswer {
  revision: number | null;
  resume: Resume;
  /** The history comes near its limit, or has reached it, in words for the person. Of the newest document alone. */
  warning?: string;
}

/** Every save, undo, redo and restore. `redirect_url` is the next section's editor, absent on an autosave. */
export interface WriteAnswer extends ResumeAnswer {
  success: true;
  message: string;
  redirect_url?: string;
}

/** One thing that changed, as people read it; "" for nothing. `row` is the id of the row it is about. */
export interface Change {
  section: Section;
  field: string;
  label: string;
  before: string;
  after: string;
  row?: string;
}

/** `all` for a restore, which may touch every section. */
export type HistorySection = Section | "all";

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

/** Saves of one person within five minutes on one section. `revision` is the newest of them. */
export interface HistoryEntry extends HistorySave {
  kind: "save" | "undo" | "redo" | "restore";
  actor: { name: string; role: string };
  section: HistorySection;
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

export interface VersionsAnswer {
  versions: NamedVersion[];
}

/** Summaries say what the next undo or redo would take back or bring back; null where there is none. */
export interface UndoState {
  can_undo: boolean;
  can_redo: boolean;
  undo_summary: string | null;
  redo_summary: string | null;
}

export interface PrintCheck {
  missing: MissingItem[];
  report: PrintReport;
}

/** `GET /mypage` as JSON. */
export interface MyPage {
  progress: ResumeProgress["progress"];
  resume: { sections: SectionProgress[] };
  career_resume: { sections: SectionProgress[] };
}
