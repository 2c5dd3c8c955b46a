import { applyPatch } from "../../../../documents/apply-patch.ts";
import type { SectionDefinition } from "../../../../documents/definition.ts";
import { emptyValues } from "../../../../documents/empty.ts";
import type { Values } from "../../../../documents/values.ts";
import type { SaveResult, ServerSnapshot, Transport } from "../../forms/editor/synchronise.ts";

/** Saves and loads a section in memory, with revisions as the server counts them. */
export function createWorksStore(section: SectionDefinition): Transport & { newest(): ServerSnapshot } {
  let newest: ServerSnapshot = { values: emptyValues(section) as Values, revision: null };
  return {
    newest: () => newest,
    async save(patch, base): Promise<SaveResult> {
      if (base.revision !== newest.revision) return { kind: "stale", revision: newest.revision };
      newest = { values: applyPatch(section, newest.values, patch), revision: (newest.revision ?? -1) + 1 };
      return { kind: "saved", snapshot: newest };
    },
    load: async () => newest,
  };
}
