import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { todayInTokyo } from "../../../japanese/age.ts";
import { formMessages } from "../../../japanese/form-messages.ts";
import type { CommandResult } from "../../../src/commands/aggregate.ts";
import { InvalidFields, NotFound } from "../../../src/http/problems.ts";
import { type Method, type Route, type RouteAnswer, type RouteRequest, route } from "../../../src/http/route.ts";
import { restoreRequest } from "../contract/requests.ts";
import { isSection, pathAfter, type ResumeAnswer, readSave, type UndoState, type WriteAnswer } from "../contract.ts";
import type { ResumeEvent } from "../events.ts";
import { describeChanges } from "../history/describe-changes.ts";
import { summarize } from "../history/summarize.ts";
import { historyWarning } from "../history-limit.ts";
import { policy } from "../policy.ts";
import { findResume, resumeDocument } from "../read-models/resume-document.ts";
import { type ResumeState, RulesBroken, resume } from "../resume.ts";
import { documentAt, ownerOf, type ResumeServices, revisionIn } from "./services.ts";
import { write } from "./write.ts";

/** Reading and changing the document. */
export const documentRoutes = (on: ResumeServices): Route[] => [
  readRoute(on),
  readAtRoute(on),
  saveRoute(on, "PATCH"),
  saveRoute(on, "POST"),
  restoreRoute(on),
  undoStateRoute(on),
  stepRoute(on, { path: "undo", command: { type: "UndoSave" }, message: "元に戻しました" }),
  stepRoute(on, { path: "redo", command: { type: "RedoSave" }, message: "やり直しました" }),
];

const readRoute = (on: ResumeServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/resume",
    access: policy.readDocument,
    readsFrom: [resumeDocument.name],
    async handle(request) {
      const found = await findResume(on, ownerOf(request));
      const body: ResumeAnswer = { ...found, ...warningAt(found.revision) };
      return { body, revision: body.revision };
    },
  });

const readAtRoute = (on: ResumeServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/resume/at/:revision",
    access: policy.readHistory,
    async handle(request) {
      const at = revisionIn(request.params.revision);
      const { revision, resume } = await documentAt(on, ownerOf(request), at);
      const body: ResumeAnswer = { revision, resume };
      return { body, revision };
    },
  });

/** Both methods, so that a plain form can save as well. */
const saveRoute = (on: ResumeServices, method: Method) =>
  route({
    method,
    path: "/user/resume/:section",
    access: policy.saveDocument,
    body: z.unknown(),
    handle: (request) => saveSection(on, request),
  });

async function saveSection(on: ResumeServices, request: RouteRequest<unknown, unknown>): Promise<RouteAnswer> {
  const section = request.params.section ?? "";
  if (!isSection(section)) throw new NotFound();
  const read = readSave(section, request.body, randomUUID);
  if (read.errors) throw new InvalidFields(read.errors);
  const { patch, autosave } = read.request;
  const command = { type: "SaveSection", section, patch, explicit: !autosave, today: todayInTokyo(on.now()) } as const;
  const done = await write(on, request, command).catch(refuseFields);
  return written(done, {
    message: autosave ? formMessages.autosaved : formMessages.saved,
    ...(autosave ? {} : { redirect_url: pathAfter(section) }),
  });
}

/** Rules of the document look like rules of its fields. */
function refuseFields(error: unknown): never {
  throw error instanceof RulesBroken ? new InvalidFields(error.errors) : error;
}

const restoreRoute = (on: ResumeServices) =>
  route({
    method: "POST",
    path: "/api/v1/user/resume/restore",
    access: policy.saveDocument,
    body: restoreRequest,
    async handle(request) {
      const { revision } = request.body;
      const { resume: document } = await documentAt(on, ownerOf(request), revision);
      const command = { type: "RestoreRevision", revision, document } as const;
      return written(await write(on, request, command), { message: "以前の内容に戻しました" });
    },
  });

const undoStateRoute = ({ commands }: ResumeServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/resume/undo",
    access: policy.readHistory,
    async handle(request) {
      const { state } = await commands.load(resume, ownerOf(request));
      const previous = state.undo.at(-1);
      const next = state.redo.at(-1);
      const body: UndoState = {
        can_undo: previous !== undefined,
        can_redo: next !== undefined,
        undo_summary: previous ? summarize(describeChanges(previous, state.document)) : null,
        redo_summary: next ? summarize(describeChanges(state.document, next)) : null,
      };
      return { body };
    },
  });

interface Step {
  path: "undo" | "redo";
  command: { type: "UndoSave" | "RedoSave" };
  message: string;
}

const stepRoute = (on: ResumeServices, { path, command, message }: Step) =>
  route({
    method: "POST",
    path: `/api/v1/user/resume/${path}`,
    access: policy.saveDocument,
    async handle(request) {
      return written(await write(on, request, command), { message });
    },
  });

function written(
  { state, revision, position }: CommandResult<ResumeState, ResumeEvent>,
  said: { message: string; redirect_url?: string },
): RouteAnswer {
  const body: WriteAnswer = { success: true, ...said, revision, resume: state.document, ...warningAt(revision) };
  return { body, written: { revision, position } };
}

function warningAt(revision: number | null): Pick<ResumeAnswer, "warning"> {
  const warning = historyWarning(revision);
  return warning === undefined ? {} : { warning };
}
