import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { applySectionPatch } from "../../../documents/apply-patch.ts";
import { draftRequest } from "../../../documents/contract/draft-requests.ts";
import type { DocumentDefinition } from "../../../documents/definition.ts";
import type { DraftAnswer, KnownDrawing } from "../../../documents/drawing.ts";
import { callPath } from "../../../documents/paths.ts";
import { hasMalformedWrapper, readSave } from "../../../documents/read-save.ts";
import type { AnyDocument, DocumentOf } from "../../../documents/values.ts";
import type { Commands } from "../../commands/aggregate.ts";
import { malformed } from "../../http/body-errors.ts";
import { disconnectSignal } from "../../http/disconnect-signal.ts";
import { tooMany } from "../../http/limits.ts";
import { InvalidFields, NotFound } from "../../http/problems.ts";
import { type Route, route } from "../../http/route.ts";
import { createTokenBuckets } from "../../http/token-buckets.ts";
import type { DocumentModel } from "../document-model.ts";
import { readDocument } from "../read-document.ts";
import { type DocumentRights, readableSubject } from "./rights.ts";

/** A document with what stands in a form: drawn, then forgotten. */
export interface Draft<Document> {
  subject: string;
  /** The account that types. */
  callerId: string;
  document: Document;
  known: KnownDrawing;
}

export interface PreviewRouteContext<D extends DocumentDefinition> {
  commands: Pick<Commands, "load">;
  model: DocumentModel<D>;
  rights: DocumentRights;
  /** @param signal aborts when the caller has a newer draft */
  draw(draft: Draft<DocumentOf<D>>, signal: AbortSignal): Promise<DraftAnswer>;
}

/** Drafts of one person a minute at one process: ten a second while the person types. */
const PER_MINUTE = 600;
const MAX_CONCURRENT = 4;
/** Level of gzip: higher ones take longer than they save on a phone's line. */
const LEVEL = 5;

const compress = promisify(gzip);

/**
 * Draws a document with the unsaved values of one section. It appends no event, stores nothing in a table, file
 * or cache, and logs none of its content.
 */
export function previewRoute<D extends DocumentDefinition>(context: PreviewRouteContext<D>): Route {
  const { definition } = context.model;
  const drafts = createTokenBuckets(PER_MINUTE);
  return route({
    method: "POST",
    path: `${callPath(definition)}/preview`,
    access: context.rights.access,
    body: draftRequest,
    perMinute: { exempt: `${PER_MINUTE} drafts a minute at one process, while somebody types` },
    maxConcurrent: MAX_CONCURRENT,
    repeatable: true,
    async handle(request) {
      const subject = await readableSubject(context, request);
      const callerId = request.actor.id;
      const retryAfter = drafts.wait(callerId);
      if (retryAfter > 0) throw tooMany({ allowed: false, retryAfter });
      drafts.take(callerId, 1);
      const { section, values, pages, glyphs } = request.body;
      const saved = await readDocument(context, context.model, subject);
      const document = section === undefined ? saved.document : withValues(definition, saved.document, section, values);
      const draft = { subject, callerId, document: document as DocumentOf<D>, known: { pages, glyphs } };
      const answer = JSON.stringify(await context.draw(draft, disconnectSignal(request.ctx)));
      const type = { "Content-Type": "application/json; charset=utf-8", Vary: "Accept-Encoding" };
      if (request.ctx.acceptsEncodings("gzip", "identity") !== "gzip") return { body: answer, headers: type };
      return { body: await compress(answer, { level: LEVEL }), headers: { ...type, "Content-Encoding": "gzip" } };
    },
  });
}

/** @throws NotFound for an unknown section, InvalidFields for a value that could not be saved */
function withValues(definition: DocumentDefinition, document: AnyDocument, id: string, values: unknown): AnyDocument {
  const section = definition.sections.find((each) => each.id === id);
  if (!section) throw new NotFound();
  if (hasMalformedWrapper(definition, values)) throw malformed();
  const { errors, request } = readSave(definition, section, values, randomUUID);
  if (errors) throw new InvalidFields(errors);
  return applySectionPatch(section, document, request.patch);
}
