import type { DocumentDefinition } from "../../../../documents/definition.ts";
import type { AppStore } from "../../../app/store.ts";
import { today } from "../../../app/today.ts";
import { loadCipher } from "../../forms/editor/cipher.ts";
import { createDraftStore, type DraftStore } from "../../forms/editor/draft-store.ts";
import { sendDraft } from "../../forms/editor/send-draft.ts";
import { createSectionTransport } from "../editor/section-transport.ts";
import { findDraftOwner } from "./draft-key.ts";

/** Sends the draft of a section; see `sendDraft`. */
export function sendSectionDraft(
  store: AppStore,
  drafts: DraftStore,
  key: string,
  { definition, section }: NonNullable<ReturnType<typeof findDraftOwner>>,
): Promise<number | undefined> {
  return sendDraft(drafts, key, { shape: section, today, ...createSectionTransport(store, definition, section) });
}

/** Sends the drafts of closed pages once, before signing out. A draft that cannot be sent stays on the device. */
export async function sendClosedDrafts(
  store: AppStore,
  accountId: string,
  definitions: readonly DocumentDefinition[],
): Promise<void> {
  await loadCipher().catch(() => undefined);
  const drafts = createDraftStore(accountId);
  for (const key of drafts.keys()) {
    const owner = findDraftOwner(definitions, key);
    if (owner) await sendSectionDraft(store, drafts, key, owner);
  }
}
