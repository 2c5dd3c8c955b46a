import type { DocumentDefinition } from "../../../documents/definition.ts";
import type { DocumentState } from "../../../documents/document-state.ts";
import { toWire } from "../../../documents/wire.ts";
import type { CommandResult } from "../../commands/aggregate.ts";
import type { DomainEvent } from "../../event-store/event-definition.ts";
import type { RouteAnswer } from "../../http/route.ts";
import type { DocumentRevision } from "../document-revision.ts";
import { findDocument, findDocumentText } from "../find-document.ts";
import { historyWarning } from "../history-limit.ts";
import { type DocumentRequest, readableSubject } from "./rights.ts";
import type { DocumentRouteContext } from "./services.ts";

type AnswerContext = Pick<DocumentRouteContext, "model" | "factsOf">;

/** `{ revision, <wire name>: document }`. */
export const documentAnswer = (
  definition: DocumentDefinition,
  { revision, document }: DocumentRevision,
  facts?: object,
): object => ({ revision, [definition.wireName]: { ...toWire(definition, document), ...facts } });

/** The newest document with its facts, and a warning where its history comes near the maximum length. */
export async function currentAnswer(
  { model: { definition }, factsOf }: AnswerContext,
  request: DocumentRequest,
  current: DocumentRevision,
): Promise<object> {
  const facts = await factsOf?.(request, current);
  return { ...documentAnswer(definition, current, facts), ...warningAt(definition, current.revision) };
}

/** The answer of a read: a document that is JSON text already is not parsed, unless there are facts about it. */
export async function readAnswer(context: DocumentRouteContext, request: DocumentRequest): Promise<RouteAnswer> {
  const { model, factsOf } = context;
  const { definition } = model;
  const subject = await readableSubject(context, request);
  const found = factsOf ? await findDocument(context, model, subject) : await findDocumentText(context, model, subject);
  if (!("text" in found)) return { body: await currentAnswer(context, request, found), revision: found.revision };
  const { revision, text } = found;
  // The document's member is the last one: the answer is the rest, without its closing brace.
  const rest = JSON.stringify({ revision, ...warningAt(definition, revision) }).slice(0, -1);
  const body = Buffer.concat([Buffer.from(`${rest},"${definition.wireName}":`), text, BRACE]);
  return { body, headers: { "Content-Type": "application/json; charset=utf-8" }, revision };
}

const BRACE = Buffer.from("}");

/** The answer of a save, undo, redo or restore; `redirect_url` is absent on an autosave. */
export async function writeAnswer(
  context: AnswerContext,
  request: DocumentRequest,
  { state, revision, position }: CommandResult<DocumentState, DomainEvent>,
  words: { message: string; redirect_url?: string },
): Promise<RouteAnswer> {
  const current = await currentAnswer(context, request, { revision, document: state.document });
  return { body: { success: true, ...words, ...current }, written: { revision, position } };
}

function warningAt({ maxEvents }: DocumentDefinition, revision: number | null): { warning?: string } {
  const warning = historyWarning(revision, maxEvents);
  return warning === undefined ? {} : { warning };
}
