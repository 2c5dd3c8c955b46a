import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { fieldSections } from "../../../documents/all-sections.ts";
import { restoreRequest } from "../../../documents/contract/requests.ts";
import { callPath, documentOf, pathAfter, savePath } from "../../../documents/paths.ts";
import { hasMalformedWrapper, readSave } from "../../../documents/read-save.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { formMessages } from "../../../japanese/form-messages.ts";
import { malformed } from "../../http/body-errors.ts";
import { InvalidFields, NotFound } from "../../http/problems.ts";
import { type Method, type Route, type RouteAnswer, type RouteRequest, route } from "../../http/route.ts";
import { readDocument } from "../read-document.ts";
import { documentAnswer, readAnswer, writeAnswer } from "./answers.ts";
import { reasonOf } from "./reason-of.ts";
import { readableSubject, savableSubject } from "./rights.ts";
import { type DocumentRouteContext, revisionFrom } from "./services.ts";
import { write } from "./write.ts";
import { SAVES } from "./write-rates.ts";

/** Reading, saving and restoring a document. */
export const documentRoutes = (context: DocumentRouteContext): Route[] => [
  readRoute(context),
  readAtRoute(context),
  restoreRoute(context),
  saveRoute(context, "PATCH"),
  saveRoute(context, "POST"),
];

function readRoute(context: DocumentRouteContext): Route {
  const { definition, documentProjection } = context.model;
  return route({
    method: "GET",
    path: callPath(definition),
    access: context.rights.access,
    readsFrom: [documentProjection.name],
    find: (request) => readableSubject(context, request),
    handle: (request) => readAnswer(context, request),
  });
}

function readAtRoute(context: DocumentRouteContext): Route {
  const { definition } = context.model;
  return route({
    method: "GET",
    path: `${callPath(definition)}/at/:revision`,
    access: context.rights.access,
    async handle(request) {
      const at = revisionFrom(request.params.revision);
      const found = await readDocument(context, context.model, await readableSubject(context, request), at);
      return { body: documentAnswer(definition, found), revision: found.revision };
    },
  });
}

/** POST beside PATCH, so that a form without scripts can save as well. */
const saveRoute = (context: DocumentRouteContext, method: Method): Route =>
  route({
    method,
    path: `${savePath(context.model.definition)}/:section`,
    access: context.rights.access,
    perMinute: SAVES,
    body: z.unknown(),
    handle: (request) => saveSection(context, request),
  });

async function saveSection(context: DocumentRouteContext, request: RouteRequest): Promise<RouteAnswer> {
  const { definition } = context.model;
  const section = fieldSections(definition).find(({ id }) => id === request.params.section);
  if (!section) throw new NotFound();
  if (hasMalformedWrapper(definition, request.body)) throw malformed();
  const read = readSave(definition, section, request.body, randomUUID);
  if (read.errors) throw new InvalidFields(read.errors);
  const { patch, autosave, ...cause } = read.request;
  const today = todayInTokyo(context.now());
  const command = { type: "SaveSection", section: section.id, patch, explicit: !autosave, today, ...cause } as const;
  const result = await write(context, request, command);
  return writeAnswer(context, request, result, {
    message: autosave ? formMessages.autosaved : formMessages.saved,
    ...(autosave
      ? {}
      : { redirect_url: pathAfter(documentOf(definition, context.rights.subjectOf(request)), section) }),
  });
}

function restoreRoute(context: DocumentRouteContext): Route {
  const { definition } = context.model;
  return route({
    method: "POST",
    path: `${callPath(definition)}/restore`,
    access: context.rights.access,
    perMinute: SAVES,
    body: restoreRequest,
    async handle(request) {
      const { revision } = request.body;
      const reason = reasonOf(definition, request.body.reason);
      const subject = await savableSubject(context, request);
      const { document } = await readDocument(context, context.model, subject, revision);
      const result = await write(context, request, { type: "RestoreRevision", revision, document, ...reason });
      return writeAnswer(context, request, result, { message: "以前の内容に戻しました" });
    },
  });
}
