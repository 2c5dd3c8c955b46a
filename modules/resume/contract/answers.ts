import type * as answers from "../../../documents/contract/answers.ts";
import type { Change as DocumentChange } from "../../../documents/describe-changes.ts";
import type * as progress from "../../../documents/progress.ts";
import type { DocumentProgress } from "../../../documents/progress.ts";
import type { Resume, Section } from "../document.ts";

export type MissingItem = progress.MissingItem<Section>;
export type SectionProgress = progress.SectionProgress<Section>;
export type ResumeProgress = DocumentProgress<Section>;

export type { NamedVersion, TextPart, UndoState, VersionsAnswer } from "../../../documents/contract/answers.ts";

/** Answers of the routes of the 履歴書. Revisions count from 0; instants are ISO 8601 in UTC. */

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

export type HistorySection = answers.HistorySection<Section>;
export type HistoryEntry = answers.HistoryEntry<Section>;
export type HistoryPage = answers.HistoryPage<Section>;
export type HistorySave = answers.HistorySave<Section>;
export type HistorySaves = answers.HistorySaves<Section>;
export type HistoryChanges = answers.HistoryChanges<Section>;
export type Comparison = answers.Comparison<Section>;
export type Change = DocumentChange<Section>;
export type PrintCheck = answers.PrintCheck<Section>;
