import type { DocumentDefinition } from "../../../../documents/definition.ts";
import { documentKey } from "../../../../documents/paths.ts";
import { type DraftStore, draftOwner } from "../../forms/editor/draft-store.ts";

/** Deletes every draft of a document on this device, sent or not. */
export function dropDrafts(drafts: DraftStore, document: Pick<DocumentDefinition, "name" | "subject">): void {
  const prefix = `${documentKey(document)}/`;
  for (const key of drafts.keys()) if (draftOwner(key).startsWith(prefix)) drafts.drop(key);
}
