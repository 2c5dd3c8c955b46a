import type { UndoState } from "../../../documents/contract/answers.ts";
import { undoRequest } from "../../../documents/contract/requests.ts";
import { describeChanges } from "../../../documents/describe-changes.ts";
import type { DocumentCommand } from "../../../documents/document-commands.ts";
import { callPath } from "../../../documents/paths.ts";
import { summarize } from "../../../documents/summarize.ts";
import type { AnyDocument } from "../../../documents/values.ts";
import { type Route, route } from "../../http/route.ts";
import { writeAnswer } from "./answers.ts";
import { readableSubject } from "./rights.ts";
import type { DocumentRouteContext } from "./services.ts";
import { write } from "./write.ts";
import { SAVES } from "./write-rates.ts";

/** Undo and redo of saves, and what the next of each would change. */
export const undoRoutes = (context: DocumentRouteContext): Route[] => [
  undoStateRoute(context),
  stepRoute(context, { path: "undo", command: (batch) => ({ type: "UndoSave", batch }), message: "元に戻しました" }),
  stepRoute(context, { path: "redo", command: () => ({ type: "RedoSave" }), message: "やり直しました" }),
];

function undoStateRoute(context: DocumentRouteContext): Route {
  const { definition, decider } = context.model;
  const describe = (before: AnyDocument, after: AnyDocument) =>
    summarize(definition, describeChanges(definition, before, after));
  return route({
    method: "GET",
    path: `${callPath(definition)}/undo`,
    access: context.rights.access,
    async handle(request) {
      const { state } = await context.commands.load(decider, await readableSubject(context, request));
      const previous = state.undo.at(-1);
      const next = state.redo.at(-1);
      const body: UndoState = {
        can_undo: previous !== undefined,
        can_redo: next !== undefined,
        undo_summary: previous ? describe(previous, state.document) : null,
        redo_summary: next ? describe(state.document, next) : null,
      };
      return { body };
    },
  });
}

interface Step {
  path: "undo" | "redo";
  /** @param batch to which the newest save has to belong */
  command: (batch: string | undefined) => Extract<DocumentCommand, { type: "UndoSave" | "RedoSave" }>;
  message: string;
}

function stepRoute(context: DocumentRouteContext, { path, command, message }: Step): Route {
  const { definition } = context.model;
  return route({
    method: "POST",
    path: `${callPath(definition)}/${path}`,
    access: context.rights.access,
    perMinute: SAVES,
    body: undoRequest,
    async handle(request) {
      const result = await write(context, request, command(request.body?.batch));
      return writeAnswer(context, request, result, { message });
    },
  });
}
