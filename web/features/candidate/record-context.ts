import { createContext, useContext } from "react";
import type { DocumentAnswer } from "../documents/document-api.ts";
import type { DraftStore } from "../forms/editor/draft-store.ts";

/** The record that is open, and its drafts on this device. */
export interface OpenRecord {
  readonly known: DocumentAnswer;
  readonly drafts: DraftStore;
}

export const RecordContext = createContext<OpenRecord | undefined>(undefined);

/** @throws outside of the page of a record */
export function useOpenRecord(): OpenRecord {
  const record = useContext(RecordContext);
  if (!record) throw new Error("a part of a record is rendered outside of its page");
  return record;
}
