import { isSection, type Section } from "../../../../modules/resume/contract.ts";
import type { AppStore } from "../../../app/store.ts";
import { createDraftStore, type DraftStore, partOf } from "../../forms/draft-store.ts";
import { sendDraft } from "../../forms/send-drafts.ts";
import { draftKey, sectionParts } from "../../resume/section-part.ts";
import { createSectionTransport } from "../editor/section-transport.ts";

/** The section a draft belongs to; undefined for drafts of anything else. */
export function sectionOf(key: string): Section | undefined {
  const name = partOf(key).slice(draftKey("" as Section).length);
  return isSection(name) ? name : undefined;
}

/** Sends the draft of a section; see `sendDraft`. */
export const sendSectionDraft = (store: AppStore, drafts: DraftStore, key: string, section: Section) =>
  sendDraft(drafts, key, sectionParts[section].rules, createSectionTransport(store, section));

/** Sends once what closed pages left on this device: before signing out. What cannot be sent stays. */
export async function sendClosedDrafts(store: AppStore, accountId: string): Promise<void> {
  const drafts = createDraftStore(accountId);
  for (const key of drafts.keys()) {
    const section = sectionOf(key);
    if (section) await sendSectionDraft(store, drafts, key, section);
  }
}
