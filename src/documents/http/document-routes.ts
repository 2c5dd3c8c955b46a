import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { todayInTokyo } from "../../../japanese/age.ts";
import { formMessages } from "../../../japanese/form-messages.ts";
import type { DomainEvent } from "../../event-store/event-definition.ts";
import { InvalidFields, NotFound } from "../../http/problems.ts";
import { type Method, type Route, type RouteAnswer, type RouteRequest, route } from "../../http/route.ts";
import type { DocumentKind } from "../document-kind.ts";
import { findDocument } from "../document-projection.ts";
import { readDocument } from "../read-document.ts";
import { currentAnswer, documentAnswer, writeAnswer } from "./answers.ts";
import { restoreRequest } from "./requests.ts";
import { type DocumentRouteContext, ownerOf, revisionFrom } from "./services.ts";
import { write } from "./write.ts";

/** Reading, saving and restoring the caller's own document. */
export const documentRoutes = <Document, Event extends DomainEvent>(
  context: DocumentRouteContext<Document, Event>,
): Route[] => [
  readRoute(context),
  readAtRoute(context),
  saveRoute(context, "PATCH"),
  saveRoute(context, "POST"),
  restoreRoute(context),
];

function readRoute<Document, Event extends DomainEvent>(context: DocumentRouteContext<Document, Event>): Route {
  const { kind, documentProjection } = context.model;
  return route({
    method: "GET",
    path: `/api/v1${kind.path}`,
    access: context.policy.readDocument,
    readsFrom: [documentProjection.name],
    async handle(request) {
      const { revision, document } = await findDocument(context, context.model, ownerOf(request));
      return { body: currentAnswer(kind, { revision, document }), revision };
    },
  });
}

function readAtRoute<Document, Event extends DomainEvent>(context: DocumentRouteContext<Document, Event>): Route {
  const { kind } = context.model;
  return route({
    method: "GET",
    path: `/api/v1${kind.path}/at/:revision`,
    access: context.policy.readHistory,
    async handle(request) {
      const at = revisionFrom(request.params.revision);
      const found = await readDocument(context, kind, ownerOf(request), at);
      return { body: documentAnswer(kind, found), revision: found.revision };
    },
  });
}

/** POST beside PATCH, so that a form without scripts can save as well. */
const saveRoute = <Document, Event extends DomainEvent>(
  context: DocumentRouteContext<Document, Event>,
  method: Method,
): Route =>
  route({
    method,
    path: `${context.model.kind.path}/:section`,
    access: context.policy.saveDocument,
    body: z.unknown(),
    handle: (request) => saveSection(context, request),
  });

async function saveSection<Document, Event extends DomainEvent>(
  context: DocumentRouteContext<Document, Event>,
  request: RouteRequest<unknown, unknown>,
): Promise<RouteAnswer> {
  const { kind } = context.model;
  const section = request.params.section ?? "";
  if (!kind.isSection(section)) throw new NotFound();
  const read = kind.readSave(section, request.body, randomUUID);
  if (read.errors) throw new InvalidFields(read.errors);
  const { patch, autosave } = read.request;
  const today = todayInTokyo(context.now());
  const command = { type: "SaveSection", section, patch, explicit: !autosave, today } as const;
  const result = await write(context, request, command).catch(throwFieldErrors(kind));
  return writeAnswer(kind, result, {
    message: autosave ? formMessages.autosaved : formMessages.saved,
    ...(autosave ? {} : { redirect_url: kind.pathAfter(section) }),
  });
}

/** Rules across fields are answered like rules of one field: 422 with messages beside the fields. */
const throwFieldErrors =
  ({ fieldErrorsOf }: Pick<DocumentKind<unknown>, "fieldErrorsOf">) =>
  (error: unknown): never => {
    const errors = fieldErrorsOf(error);
    throw errors ? new InvalidFields(errors) : error;
  };

function restoreRoute<Document, Event extends DomainEvent>(context: DocumentRouteContext<Document, Event>): Route {
  const { kind } = context.model;
  return route({
    method: "POST",
    path: `/api/v1${kind.path}/restore`,
    access: context.policy.saveDocument,
    body: restoreRequest,
    async handle(request) {
      const { revision } = request.body;
      const { document } = await readDocument(context, kind, ownerOf(request), revision);
      const result = await write(context, request, { type: "RestoreRevision", revision, document });
      return writeAnswer(kind, result, { message: "以前の内容に戻しました" });
    },
  });
}
