import type { SentPatch } from "../../../documents/edit-conflicts.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import { readRecord } from "./read-record.ts";

/**
 * Reads the first save of a record, `{ candidate: { … } }`, with what every new record has.
 * @param today `YYYY-MM-DD` in Japan
 * @throws InvalidFields by the names that were sent, and at the name and the telephone number where neither is sent
 */
export function readNewRecord(body: unknown, today: string): SentPatch[] {
  const sent = readRecord(body);
  requireNameOrPhone(sent);
  return withDefaults(sent, today);
}

/** @throws InvalidFields at the name and at the telephone number where neither is sent */
export function requireNameOrPhone(saves: readonly SentPatch[]): void {
  const fields = Object.assign({}, ...saves.map(({ patch }) => patch.fields)) as Record<string, unknown>;
  if (fields.last_name || fields.first_name || fields.phone) return;
  const messages = [candidateMessages.nameOrPhone];
  throw new InvalidFields({ "candidate.last_name": messages, "candidate.phone": messages });
}

/** A new record begins as 新規, and is received on the day of its adding. */
export function withDefaults(saves: readonly SentPatch[], today: string): SentPatch[] {
  const sent = saves.find(({ section }) => section === "handling")?.patch.fields;
  const fields = { ...sent, stage: sent?.stage || "new", accepted_on: sent?.accepted_on ?? today };
  return [
    ...saves.filter(({ section }) => section !== "handling"),
    { section: "handling", patch: { fields, lists: {} } },
  ];
}
