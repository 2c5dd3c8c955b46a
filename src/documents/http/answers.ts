import type { CommandResult } from "../../commands/aggregate.ts";
import type { DomainEvent } from "../../event-store/event-definition.ts";
import type { RouteAnswer } from "../../http/route.ts";
import type { DocumentKind, DocumentState } from "../document-kind.ts";
import { historyWarning } from "../history-limit.ts";
import type { DocumentRevision } from "../read-document.ts";

type Kind = Pick<DocumentKind<unknown>, "wireName" | "maxEvents">;

/** `{ revision, <wire name>: document }`. */
export const documentAnswer = ({ wireName }: Kind, { revision, document }: DocumentRevision<unknown>): object => ({
  revision,
  [wireName]: document,
});

/** The newest document, with a warning where its history comes near the maximum length. */
export const currentAnswer = (kind: Kind, current: DocumentRevision<unknown>): object => ({
  ...documentAnswer(kind, current),
  ...warningAt(kind, current.revision),
});

/** The answer of a save, undo, redo or restore; `redirect_url` is absent on an autosave. */
export function writeAnswer<Document, Event extends DomainEvent>(
  kind: Kind,
  { state, revision, position }: CommandResult<DocumentState<Document>, Event>,
  words: { message: string; redirect_url?: string },
): RouteAnswer {
  const current = currentAnswer(kind, { revision, document: state.document });
  return { body: { success: true, ...words, ...current }, written: { revision, position } };
}

function warningAt({ maxEvents }: Kind, revision: number | null): { warning?: string } {
  const warning = historyWarning(revision, maxEvents);
  return warning === undefined ? {} : { warning };
}
