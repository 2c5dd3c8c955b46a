import { randomUUID } from "node:crypto";
import { NotFound } from "../../../src/http/problems.ts";
import { type Route, type RouteRequest, route } from "../../../src/http/route.ts";
import {
  changesQuery,
  compareQuery,
  historyQuery,
  nameVersionRequest,
  renameVersionRequest,
  savesQuery,
} from "../contract/requests.ts";
import type { Comparison, VersionsAnswer } from "../contract.ts";
import { compareDocuments } from "../history/compare.ts";
import { documentsAt } from "../history/documents-at.ts";
import { boundsOf, pageOfChanges } from "../history/net-changes.ts";
import { policy } from "../policy.ts";
import { readHistory, readSaves, readVersions } from "../read-models/read-history.ts";
import { resumeHistory } from "../read-models/resume-history.ts";
import type { ResumeCommand } from "../resume.ts";
import { documentAt, ownerOf, type ResumeServices, revisionIn } from "./services.ts";
import { write } from "./write.ts";

const ENTRIES = 30;

/** Looking back: the timeline, two revisions side by side, and the names of versions. */
export const historyRoutes = (on: ResumeServices): Route[] => [
  historyRoute(on),
  savesRoute(on),
  changesRoute(on),
  compareRoute(on),
  versionsRoute(on),
  nameVersionRoute(on),
  renameVersionRoute(on),
  removeVersionNameRoute(on),
];

const historyRoute = (on: ResumeServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/resume/history",
    access: policy.readHistory,
    query: historyQuery,
    readsFrom: [resumeHistory.name],
    async handle(request) {
      const { before, limit = ENTRIES } = request.query;
      const owner = ownerOf(request);
      const findDocuments = (revisions: readonly number[]) => documentsAt(on.commands, owner, revisions);
      const sources = { findActor: on.findActor, documentsAt: findDocuments };
      return { body: await readHistory(on, owner, { before, limit }, sources) };
    },
  });

const savesRoute = ({ db, commands }: ResumeServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/resume/history/:entry/saves",
    access: policy.readHistory,
    query: savesQuery,
    readsFrom: [resumeHistory.name],
    async handle(request) {
      const owner = ownerOf(request);
      const range = { entry: revisionIn(request.params.entry), before: request.query.before };
      const body = await readSaves(db, owner, range, (revisions) => documentsAt(commands, owner, revisions));
      if (body.saves.length === 0) throw new NotFound();
      return { body };
    },
  });

const changesRoute = ({ commands }: ResumeServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/resume/history/changes",
    access: policy.readHistory,
    query: changesQuery,
    async handle(request) {
      const { from, to, after = 0 } = request.query;
      const [first, last] = boundsOf({ first_revision: from, revision: to });
      const found = await documentsAt(commands, ownerOf(request), [first, last]);
      const [before, now] = [found.get(first), found.get(last)];
      if (!before || !now) throw new NotFound();
      return { body: pageOfChanges(before, now, after) };
    },
  });

const compareRoute = (on: ResumeServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/resume/compare",
    access: policy.readHistory,
    query: compareQuery,
    async handle(request) {
      const owner = ownerOf(request);
      const { from, to } = request.query;
      const before = await documentAt(on, owner, from);
      const after = await documentAt(on, owner, to);
      const body: Comparison = { from, to, changes: compareDocuments(before.resume, after.resume) };
      return { body };
    },
  });

const VERSIONS = "/api/v1/user/resume/versions";

const versionsRoute = (on: ResumeServices) =>
  route({
    method: "GET",
    path: VERSIONS,
    access: policy.readHistory,
    readsFrom: [resumeHistory.name],
    async handle(request) {
      const body: VersionsAnswer = { versions: await readVersions(on, ownerOf(request)) };
      return { body };
    },
  });

const nameVersionRoute = (on: ResumeServices) =>
  route({
    method: "POST",
    path: VERSIONS,
    access: policy.nameVersions,
    body: nameVersionRequest,
    async handle(request) {
      const { name, revision = null } = request.body;
      const id = randomUUID();
      const answer = await run(on, request, { type: "NameVersion", id, name, revision });
      return { ...answer, status: 201, body: { ...answer.body, id } };
    },
  });

const renameVersionRoute = (on: ResumeServices) =>
  route({
    method: "PATCH",
    path: `${VERSIONS}/:id`,
    access: policy.nameVersions,
    body: renameVersionRequest,
    handle: (request) => run(on, request, { type: "RenameVersion", id: idIn(request), name: request.body.name }),
  });

const removeVersionNameRoute = (on: ResumeServices) =>
  route({
    method: "DELETE",
    path: `${VERSIONS}/:id`,
    access: policy.nameVersions,
    handle: (request) => run(on, request, { type: "RemoveVersionName", id: idIn(request) }),
  });

type AnyRequest = Pick<RouteRequest<unknown, unknown>, "actor" | "command" | "params">;

function idIn({ params }: AnyRequest): string {
  if (!params.id) throw new NotFound();
  return params.id;
}

async function run(on: ResumeServices, request: AnyRequest, command: ResumeCommand) {
  const { revision, position } = await write(on, request, command);
  return { body: { success: true, message: messagesOf[command.type], revision }, written: { revision, position } };
}

const messagesOf: Readonly<Partial<Record<ResumeCommand["type"], string>>> = {
  NameVersion: "版に名前を付けました",
  RenameVersion: "版の名前を変更しました",
  RemoveVersionName: "版の名前を外しました",
};
