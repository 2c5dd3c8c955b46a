import type { HistoryEntry, HistoryFact } from "../../../documents/contract/answers.ts";

/** Kinds of what is told of a record beside its saves, with the word of the screen. */
export const FACT_KINDS = { contact: "連絡", submission: "提出" } as const;
export type FactKind = keyof typeof FACT_KINDS;

/** `GET /agency/candidates/{id}/history`, newest first; `next` is the `before` of the following page, null at the end. */
export interface Timeline {
  entries: (HistoryEntry | (HistoryFact & { kind: FactKind }))[];
  next: string | null;
}
