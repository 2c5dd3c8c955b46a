import { applyPatch } from "../../../../documents/apply-patch.ts";
import type { Shape } from "../../../../documents/definition.ts";
import type { Values } from "../../../../documents/values.ts";
import type { SaveResult, ServerSnapshot, Transport } from "../../forms/editor/synchronise.ts";

/** Saves and loads a form in memory, with revisions as the server counts them. */
export function createMemoryStore(shape: Shape, start: Values): Transport & { newest(): ServerSnapshot } {
  let newest: ServerSnapshot = { values: start, revision: 0 };
  return {
    newest: () => newest,
    async save(patch, base): Promise<SaveResult> {
      if (base.revision !== newest.revision) return { kind: "stale", revision: newest.revision };
      newest = { values: applyPatch(shape, newest.values, patch), revision: (newest.revision ?? 0) + 1 };
      return { kind: "saved", snapshot: newest };
    },
    load: async () => newest,
  };
}
