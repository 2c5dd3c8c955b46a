import type { Comparison } from "../../../documents/contract/answers.ts";
import { changesQuery, compareQuery, historyQuery, savesQuery } from "../../../documents/contract/requests.ts";
import { callPath } from "../../../documents/paths.ts";
import { NotFound } from "../../http/problems.ts";
import { type Route, route } from "../../http/route.ts";
import { compareDocuments } from "../history/compare.ts";
import { boundsOf, pageOfChanges } from "../history/describe-saves.ts";
import { documentsAt, readPast } from "../history/documents-at.ts";
import { type FindActor, type HistorySources, readHistory, readSaves } from "../history/read-history.ts";
import { readDocument } from "../read-document.ts";
import { readableSubject } from "./rights.ts";
import { type DocumentRouteContext, revisionFrom } from "./services.ts";

/** Entries of one page where the query names no limit. */
export const ENTRIES = 30;

/** The timeline, its single saves and changes, and two revisions side by side. */
export const historyRoutes = (context: DocumentRouteContext): Route[] => [
  historyRoute(context),
  savesRoute(context),
  changesRoute(context),
  compareRoute(context),
];

function historyRoute(context: DocumentRouteContext): Route {
  return route({
    method: "GET",
    path: `${callPath(context.model.definition)}/history`,
    access: context.rights.access,
    query: historyQuery,
    readsFrom: [context.model.historyProjection.name],
    async handle(request) {
      const { before, limit = ENTRIES } = request.query;
      const sources = sourcesOf(context);
      // Most entries are the caller's own.
      const findActor: FindActor = async (id) => (id === request.actor.id ? request.actor : sources.findActor(id));
      const subject = await readableSubject(context, request);
      return { body: await readHistory({ ...sources, findActor }, subject, { before, limit }) };
    },
  });
}

function savesRoute(context: DocumentRouteContext): Route {
  return route({
    method: "GET",
    path: `${callPath(context.model.definition)}/history/:entry/saves`,
    access: context.rights.access,
    query: savesQuery,
    readsFrom: [context.model.historyProjection.name],
    async handle(request) {
      const range = { entry: revisionFrom(request.params.entry), before: request.query.before };
      const body = await readSaves(sourcesOf(context), await readableSubject(context, request), range);
      if (body.saves.length === 0) throw new NotFound();
      return { body };
    },
  });
}

/** The sources of the history of a kind of document. */
export function sourcesOf(context: DocumentRouteContext): HistorySources {
  const { db, keys, findActor, model } = context;
  const { definition, tables } = model;
  const past: HistorySources["readPast"] = (subjectId, revisions) => readPast(context, model, subjectId, revisions);
  return { db, keys, findActor, definition, tables, readPast: past };
}

function changesRoute(context: DocumentRouteContext): Route {
  const { definition } = context.model;
  return route({
    method: "GET",
    path: `${callPath(definition)}/history/changes`,
    access: context.rights.access,
    query: changesQuery,
    async handle(request) {
      const { from, to, after = 0 } = request.query;
      const [first, last] = boundsOf({ first_revision: from, revision: to });
      const subject = await readableSubject(context, request);
      const documents = await documentsAt(context, context.model, subject, [first, last]);
      const [before, now] = [documents.get(first), documents.get(last)];
      if (!before || !now) throw new NotFound();
      return { body: pageOfChanges(definition, before, now, after) };
    },
  });
}

function compareRoute(context: DocumentRouteContext): Route {
  const { definition } = context.model;
  return route({
    method: "GET",
    path: `${callPath(definition)}/compare`,
    access: context.rights.access,
    query: compareQuery,
    async handle(request) {
      const subject = await readableSubject(context, request);
      const { from, to } = request.query;
      const before = await readDocument(context, context.model, subject, from);
      const after = await readDocument(context, context.model, subject, to);
      const body: Comparison = { from, to, changes: compareDocuments(definition, before.document, after.document) };
      return { body };
    },
  });
}
