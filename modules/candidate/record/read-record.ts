import { randomUUID } from "node:crypto";
import { fieldSections } from "../../../documents/all-sections.ts";
import type { SentPatch } from "../../../documents/edit-conflicts.ts";
import { readSave } from "../../../documents/read-save.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import { candidateDefinition } from "../candidate-definition.ts";

const WRAPPER = "candidate";

/**
 * Reads the fields of a whole record, `{ candidate: { … } }`: the patch of every section that has some of them.
 * @throws InvalidFields by the names that were sent: `candidate.phone`
 */
export function readRecord(body: unknown): SentPatch[] {
  const errors: Record<string, string[]> = {};
  const saves = fieldSections(candidateDefinition).flatMap((section): SentPatch[] => {
    const read = readSave(candidateDefinition, section, body, randomUUID);
    if (read.errors) {
      for (const [name, messages] of Object.entries(read.errors)) errors[`${WRAPPER}.${name}`] = messages;
      return [];
    }
    const { patch } = read.request;
    const isEmpty = [patch.fields, patch.lists, patch.plainLists ?? {}].every((part) => Object.keys(part).length === 0);
    return isEmpty ? [] : [{ section: section.id, patch }];
  });
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors);
  return saves;
}
