import { randomUUID } from "node:crypto";
import { fieldSections } from "../../../documents/all-sections.ts";
import type { SentPatch } from "../../../documents/edit-conflicts.ts";
import { parseField } from "../../../documents/field.ts";
import { readSave } from "../../../documents/read-save.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import { candidateDefinition } from "../candidate-definition.ts";
import type { CandidateDocument } from "../document.ts";

const WRAPPER = "candidate";

/** The fields of a record as they are typed; those that cannot be read yet are left out. */
export function readTyped(body: unknown): Partial<CandidateDocument> {
  const sent = (body as { candidate?: unknown } | null)?.candidate;
  if (typeof sent !== "object" || sent === null) return {};
  return Object.fromEntries(
    fieldSections(candidateDefinition).flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, field]) => {
        const parsed = parseField(field, (sent as Record<string, unknown>)[name] ?? null);
        return parsed.message === undefined && name in sent ? [[name, parsed.value]] : [];
      }),
    ),
  );
}

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
