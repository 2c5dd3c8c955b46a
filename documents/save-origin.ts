/**
 * Origins of a save that a person did not type, with the word the history shows. An origin is stored as text, so that a
 * further one is no new version of its event; none is ever taken away.
 */
export const SAVE_ORIGINS = {
  "google-docs": "Google Docsから取り込み",
  file: "ファイルから取り込み",
  advice: "文章アドバイス",
  generation: "自動入力",
  "job-history": "職歴から取り込み",
  "work-history": "職務経歴書から取り込み",
  application: "応募の書類から取り込み",
} as const;

/** The source of a save's content; a save without an origin was typed. */
export type SaveOrigin = keyof typeof SAVE_ORIGINS;

/** Maximum length of a reason. */
export const MAX_REASON = 500;

/** Why a save was made, beside what it changes. A typed save says nothing of it. */
export interface SaveCause {
  origin?: SaveOrigin;
  /** In the words of the person who saves; sealed. The save is an entry of its own in the history. */
  reason?: string;
  /** A UUID that several requests share: they are one save, so one entry and one undo. Recorded with an origin only. */
  batch?: string;
}

export const isSaveOrigin = (name: unknown): name is SaveOrigin =>
  typeof name === "string" && Object.hasOwn(SAVE_ORIGINS, name);
