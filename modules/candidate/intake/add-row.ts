import { RuleViolation } from "../../../documents/rule-violation.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { candidateMessages } from "../../../japanese/candidate-messages.ts";
import type { CommandContext } from "../../../src/commands/aggregate.ts";
import { eventId } from "../../../src/event-store/event-id.ts";
import { InvalidFields } from "../../../src/http/problems.ts";
import type { Platform } from "../../../src/platform.ts";
import { SubjectErased } from "../../../src/privacy/port.ts";
import type { ImportProblem } from "../contract/intake.ts";
import { candidateModel } from "../record/candidate-model.ts";
import { record } from "../record/domain/record.ts";
import { readNewRecord } from "../record/new-record.ts";
import type { ImportRow, WaitingRow } from "./imports.ts";

/** The record of a row: the same one however often the row is added. */
export const recordIdOf = (importId: string, line: number): string => eventId(importId, "candidate", line);

/** The command that adds it. */
export const addingIdOf = (importId: string, line: number): string => eventId(importId, "adding", line);

/** The context of a command of an import. */
export const importContext = (
  { now }: Pick<Platform, "now">,
  importId: string,
  ids: Pick<CommandContext, "actorId" | "subjectId" | "commandId">,
): CommandContext => ({ ...ids, correlationId: importId, causationId: importId, now: now() });

/**
 * Adds the record of one row, as a member does by hand. A row that has been added before adds nothing.
 * @returns why the row cannot be added: the rules have changed since the file was read
 */
export async function addRow(
  { commands, keys, now }: Pick<Platform, "commands" | "keys" | "now">,
  { import_id, account_id, agency_id }: ImportRow,
  { line, candidate }: WaitingRow,
  reason: string,
): Promise<ImportProblem | undefined> {
  const id = recordIdOf(import_id, line);
  const today = todayInTokyo(now());
  const { decider } = candidateModel;
  try {
    const cause = { origin: "file", reason } as const;
    const sections = readNewRecord({ candidate }, today);
    const saves = decider.decide({ type: "SaveSections", saves: sections, today, ...cause }, decider.initial);
    await keys.create(id);
    const ids = { actorId: account_id, subjectId: id, commandId: addingIdOf(import_id, line) };
    const command = { type: "AddCandidate", agencyId: agency_id, applicationId: null, saves } as const;
    await commands.handle(record, id, command, importContext({ now }, import_id, ids));
  } catch (error) {
    // Added before, and erased by somebody since.
    if (error instanceof SubjectErased) return undefined;
    if (!(error instanceof InvalidFields) && !(error instanceof RuleViolation)) throw error;
    return { line, field: "name", message: candidateMessages.rowNotAdded };
  }
  return undefined;
}
