import { applyPatch } from "../../../../documents/apply-patch.ts";
import type { SectionDefinition } from "../../../../documents/definition.ts";
import { describeChanges } from "../../../../documents/describe-changes.ts";
import { emptyDocument, emptyValues } from "../../../../documents/empty.ts";
import { summarize } from "../../../../documents/summarize.ts";
import type { Values } from "../../../../documents/values.ts";
import { worksDefinition } from "../../../../modules/showcase/contract.ts";
import type { SaveResult, ServerSnapshot, Transport } from "../../forms/editor/synchronise.ts";

/** The saved section and its history. */
export interface SavedWorks extends ServerSnapshot {
  /** A sentence for each save, newest first. */
  history: readonly { revision: number; sentence: string }[];
}

export type WorksStore = ReturnType<typeof createWorksStore>;

const KEY = "showcase-works";
const MAX_HISTORY = 10;

/**
 * Saves and loads a section in this browser, with revisions as the server counts them. Tabs share it: a save on an older
 * revision is answered as stale, and `subscribe` reports saves of this tab and of the others.
 */
export function createWorksStore(section: SectionDefinition, storage: Storage = localStorage) {
  const empty: SavedWorks = { values: emptyValues(section) as Values, revision: null, history: [] };
  let read: { text: string | null; saved: SavedWorks } = { text: null, saved: empty };
  const listeners = new Set<() => void>();

  function newest(): SavedWorks {
    const text = storage.getItem(KEY);
    if (text !== read.text) read = { text, saved: text === null ? empty : JSON.parse(text) };
    return read.saved;
  }

  function put(values: Values): SavedWorks {
    const { values: before, history, ...last } = newest();
    const revision = (last.revision ?? -1) + 1;
    const sentence = summarize(
      worksDefinition,
      describeChanges(worksDefinition, documentOf(before), documentOf(values)),
    );
    const saved = { values, revision, history: [{ revision, sentence }, ...history].slice(0, MAX_HISTORY) };
    storage.setItem(KEY, JSON.stringify(saved));
    for (const report of listeners) report();
    return saved;
  }

  const transport: Transport = {
    save: (patch, base) =>
      serially((): SaveResult => {
        const { values, revision } = newest();
        if (base.revision !== revision) return { kind: "stale", revision };
        return { kind: "saved", snapshot: put(applyPatch(section, values, patch)) };
      }),
    load: async () => newest(),
  };
  return {
    ...transport,
    newest,
    /** Empties the section; open editors merge that like any other save. */
    clear: () => serially(() => void put(empty.values)),
    subscribe(report: () => void): () => void {
      const reportOther = ({ key }: StorageEvent) => key === KEY && report();
      listeners.add(report);
      addEventListener("storage", reportOther);
      return () => {
        listeners.delete(report);
        removeEventListener("storage", reportOther);
      };
    },
  };
}

/** The section's values stand at the root of the document. */
const documentOf = (values: Values) => ({ ...emptyDocument(worksDefinition), ...values });

/** One tab after the other: reading and writing is one step. */
const serially = async <T>(work: () => T): Promise<T> =>
  navigator.locks ? navigator.locks.request(KEY, async () => work()) : work();
