import type { DraftStore } from "./draft-store.ts";
import { toNestedDraft } from "./old-draft.ts";
import { createSync, type SyncOptions, type Transport } from "./synchronise.ts";

/** A shape with its requests. */
export interface DraftTarget extends Transport, Pick<SyncOptions, "shape" | "today"> {}

/**
 * Sends the draft of a page that is open in no tab. Invalid and conflicting values, and drafts typed with autosave off,
 * stay on the device until the page is opened; the draft of a document that is gone is deleted.
 * @returns the number of unsaved changes that stay; undefined while an editor holds the draft
 */
export async function sendDraft(drafts: DraftStore, key: string, target: DraftTarget): Promise<number | undefined> {
  // Another tab has sent it: there is no lock to wait for.
  if (!drafts.load(key)) return 0;
  return drafts.whileClosed(key, () => sendClosed(drafts, key, target));
}

async function sendClosed(drafts: DraftStore, key: string, target: DraftTarget): Promise<number> {
  const draft = toNestedDraft(target.shape, drafts.load(key));
  if (!draft || draft.waits) return draft?.unsaved ?? 0;
  let { values } = draft;
  const sync = createSync({
    ...target,
    form: {
      values: () => values,
      show(next) {
        values = next;
      },
    },
    start: { values: draft.base, revision: draft.revision },
    conflicts: draft.conflicts,
  });
  const outcome = await sync.save();
  if (outcome.kind === "failed" && outcome.isGone) {
    drafts.drop(key);
    return 0;
  }
  // The page was opened meanwhile and has newer values.
  if (!drafts.isStill(key, draft)) return drafts.load(key)?.unsaved ?? 0;
  const unsaved = sync.unsaved();
  if (unsaved === 0) drafts.drop(key);
  else {
    const { values: base, revision } = sync.base();
    const { stamp, at } = draft;
    drafts.keep(key, { base, revision, values, unsaved, conflicts: sync.conflicts(), stamp, at });
  }
  return unsaved;
}
