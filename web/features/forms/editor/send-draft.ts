import type { DraftStore } from "./draft-store.ts";
import { type FormRules, parseForm, toFormValues } from "./parse-form.ts";
import { createSync, type SyncPorts } from "./synchronise.ts";

/**
 * Sends what was typed on a page that is not open any more, in no tab. What is unfit for the server, was changed elsewhere
 * too or waits for the person stays in the draft until that page is opened. Answers how many things stay unsaved;
 * undefined when an editor cares for them.
 */
export async function sendDraft(
  drafts: DraftStore,
  key: string,
  rules: FormRules,
  ports: Pick<SyncPorts, "send" | "latest">,
): Promise<number | undefined> {
  // Taken by the server or by another tab: there is nobody to wait for.
  if (!drafts.load(key)) return 0;
  return drafts.whileClosed(key, () => sendClosed(drafts, key, rules, ports));
}

async function sendClosed(
  drafts: DraftStore,
  key: string,
  rules: FormRules,
  ports: Pick<SyncPorts, "send" | "latest">,
): Promise<number> {
  const draft = drafts.load(key);
  if (!draft || draft.waits) return draft?.unsaved ?? 0;
  let values = draft.values;
  const sync = createSync(
    {
      ...ports,
      read: () => parseForm(rules, values),
      show: (part) => {
        values = toFormValues(rules, part, values);
      },
    },
    { part: draft.base, revision: draft.revision },
    draft.conflicts,
  );
  await sync.save();
  // The page was opened meanwhile: what is typed there is newer.
  if (!drafts.isStill(key, draft)) return drafts.load(key)?.unsaved ?? 0;
  const unsaved = sync.unsaved();
  if (unsaved === 0) drafts.drop(key);
  else {
    const { part: base, revision } = sync.base();
    const { stamp, at } = draft;
    drafts.keep(key, { base, revision, values, unsaved, conflicts: sync.conflicts(), stamp, at });
  }
  return unsaved;
}
