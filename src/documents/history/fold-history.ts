import type { VersionEvent } from "../../../documents/event-types.ts";
import type { DocumentEvent } from "../subject-events.ts";
import type { RecordSave, Save } from "./record-save.ts";

/** The history of one subject in a fold: its head, and the rows that the events add. */
export interface FoldedHistory {
  key: Buffer;
  /** Revision of the stored head; -1 without one. */
  storedRevision: number;
  /** Last event seen, and the save that the next event may belong to. */
  revision: number;
  lastSave: Save | null;
  saves: Save[];
  /** Versions named in the fold, by id. */
  named: Map<string, NamedVersion>;
  /** Changes of stored versions: names by id, and ids. */
  renamed: Map<string, string>;
  deleted: string[];
}

export interface NamedVersion {
  name: string;
  revision: number;
  at: string;
}

/** A subject's history in a fold, from its stored head. */
export const continueHistory = (key: Buffer, head: { revision: number; last_save: Save | null } | undefined) => {
  const { revision, last_save: lastSave } = head ?? { revision: -1, last_save: null };
  const added = { saves: [], named: new Map(), renamed: new Map(), deleted: [] };
  return { key, storedRevision: revision, revision, lastSave, ...added } satisfies FoldedHistory as FoldedHistory;
};

/** Folds the next events of a subject. Skips those its head covers, so that a redelivery is harmless. */
export function foldEvents(
  history: FoldedHistory,
  events: readonly DocumentEvent[],
  on: { recordSave: RecordSave; versionTypes: ReadonlySet<string>; saveTypes: ReadonlySet<string> },
): void {
  const isVersionEvent = (event: DocumentEvent): event is DocumentEvent & VersionEvent =>
    on.versionTypes.has(event.type);
  for (const event of events) {
    if (event.revision <= history.revision) continue;
    history.revision = event.revision;
    if (isVersionEvent(event)) {
      foldVersion(history, event);
      continue;
    }
    if (!on.saveTypes.has(event.type)) continue;
    const save = on.recordSave(event, history.lastSave);
    if (history.saves.at(-1)?.firstRevision === save.firstRevision) history.saves.pop();
    history.saves.push(save);
    history.lastSave = save;
  }
}

function foldVersion(
  { named, renamed, deleted }: FoldedHistory,
  { data, metadata }: DocumentEvent & VersionEvent,
): void {
  const id = data.versionId;
  if (!("name" in data)) {
    if (named.delete(id)) return;
    renamed.delete(id);
    deleted.push(id);
    return;
  }
  const { name } = data;
  const fresh = named.get(id);
  if ("revision" in data) named.set(id, { name, revision: data.revision, at: metadata.occurredAt });
  else if (fresh) named.set(id, { ...fresh, name });
  else renamed.set(id, name);
}

/** Estimated size of a history in memory. */
export const bytesOf = ({ saves, named, renamed, deleted }: FoldedHistory): number =>
  HISTORY_BYTES + saves.length * SAVE_BYTES + (named.size + renamed.size + deleted.length) * VERSION_BYTES;

const HISTORY_BYTES = 1_024;
/** Three ids, two times and the names of sections. */
const SAVE_BYTES = 512;
const VERSION_BYTES = 512;
