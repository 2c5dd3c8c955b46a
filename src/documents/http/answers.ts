import type { DocumentDefinition } from "../../../documents/definition.ts";
import type { DocumentState } from "../../../documents/document-state.ts";
import { toWire } from "../../../documents/wire.ts";
import type { CommandResult } from "../../commands/aggregate.ts";
import type { DomainEvent } from "../../event-store/event-definition.ts";
import type { RouteAnswer } from "../../http/route.ts";
import type { DocumentRevision } from "../document-revision.ts";
import type { FoundDocument } from "../find-document.ts";
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

/** The answer of a read: a document that is JSON text already is not parsed. */
export function readAnswer(definition: DocumentDefinition, found: FoundDocument<DocumentDefinition>): RouteAnswer {
  if (!("text" in found)) return { body: currentAnswer(definition, found), revision: found.revision };
  const { revision, text } = found;
  // The document's member is the last one: the answer is the rest, without its closing brace.
  const rest = JSON.stringify({ revision, ...warningAt(definition, revision) }).slice(0, -1);
  const body = Buffer.concat([Buffer.from(`${rest},"${definition.wireName}":`), text, BRACE]);
  return { body, headers: { "Content-Type": "application/json; charset=utf-8" }, revision };
}

const BRACE = Buffer.from("}");

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
