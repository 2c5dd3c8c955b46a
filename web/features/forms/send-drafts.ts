import type { DraftStore } from "./draft-store.ts";
import { type PartRules, rawShowing, readPart } from "./part-rules.ts";
import { createPartSync, type SyncPorts } from "./part-sync.ts";

/**
 * Sends what was typed on a page that is not open any more. What is unfit for the server or was changed elsewhere too
 * stays in the draft until the person opens that page. Answers how many things stay unsaved.
 */
export async function sendDraft(
  drafts: DraftStore,
  key: string,
  rules: PartRules,
  ports: Pick<SyncPorts, "send" | "latest">,
): Promise<number> {
  const draft = drafts.load(key);
  if (!draft) return 0;
  let values = draft.values;
  const sync = createPartSync(
    {
      ...ports,
      read: () => readPart(rules, values),
      show: (part) => {
        values = rawShowing(rules, part, values);
      },
    },
    { part: draft.base, revision: draft.revision },
    draft.conflicts,
  );
  await sync.save();
  const unsaved = sync.unsaved();
  if (unsaved === 0) drafts.drop(key);
  else {
    const { part: base, revision } = sync.base();
    drafts.keep(key, { base, revision, values, unsaved, conflicts: sync.conflicts() });
  }
  return unsaved;
}
