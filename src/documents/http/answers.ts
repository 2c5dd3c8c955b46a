import type { DocumentDefinition } from "../../../documents/definition.ts";
import type { DocumentState } from "../../../documents/document-state.ts";
import { toWire } from "../../../documents/wire.ts";
import type { CommandResult } from "../../commands/aggregate.ts";
import type { DomainEvent } from "../../event-store/event-definition.ts";
import type { RouteAnswer } from "../../http/route.ts";
import type { DocumentRevision } from "../document-revision.ts";
import { historyWarning } from "../history-limit.ts";

/** `{ revision, <wire name>: document }`. */
export const documentAnswer = (definition: DocumentDefinition, { revision, document }: DocumentRevision): object => ({
  revision,
  [definition.wireName]: toWire(definition, document),
});

/** The newest document, with a warning where its history comes near the maximum length. */
export const currentAnswer = (definition: DocumentDefinition, current: DocumentRevision): object => ({
  ...documentAnswer(definition, current),
  ...warningAt(definition, current.revision),
});

/** The answer of a save, undo, redo or restore; `redirect_url` is absent on an autosave. */
export function writeAnswer(
  definition: DocumentDefinition,
  { state, revision, position }: CommandResult<DocumentState, DomainEvent>,
  words: { message: string; redirect_url?: string },
): RouteAnswer {
  const current = currentAnswer(definition, { revision, document: state.document });
  return { body: { success: true, ...words, ...current }, written: { revision, position } };
}

function warningAt({ maxEvents }: DocumentDefinition, revision: number | null): { warning?: string } {
  const warning = historyWarning(revision, maxEvents);
  return warning === undefined ? {} : { warning };
}
