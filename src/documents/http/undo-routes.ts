import type { DomainEvent } from "../../event-store/event-definition.ts";
import { type Route, route } from "../../http/route.ts";
import type { UndoState } from "../answers.ts";
import { writeAnswer } from "./answers.ts";
import { type DocumentRouteContext, ownerOf } from "./services.ts";
import { write } from "./write.ts";

/** Undo and redo of saves, and what the next of each would change. */
export const undoRoutes = <Document, Event extends DomainEvent>(
  context: DocumentRouteContext<Document, Event>,
): Route[] => [
  undoStateRoute(context),
  stepRoute(context, { path: "undo", command: { type: "UndoSave" }, message: "元に戻しました" }),
  stepRoute(context, { path: "redo", command: { type: "RedoSave" }, message: "やり直しました" }),
];

function undoStateRoute<Document, Event extends DomainEvent>(context: DocumentRouteContext<Document, Event>): Route {
  const { kind } = context.model;
  return route({
    method: "GET",
    path: `/api/v1${kind.path}/undo`,
    access: context.policy.readHistory,
    async handle(request) {
      const { state } = await context.commands.load(kind.decider, ownerOf(request));
      const previous = state.undo.at(-1);
      const next = state.redo.at(-1);
      const body: UndoState = {
        can_undo: previous !== undefined,
        can_redo: next !== undefined,
        undo_summary: previous ? kind.summarize(kind.describeChanges(previous, state.document)) : null,
        redo_summary: next ? kind.summarize(kind.describeChanges(state.document, next)) : null,
      };
      return { body };
    },
  });
}

interface Step {
  path: "undo" | "redo";
  command: { type: "UndoSave" | "RedoSave" };
  message: string;
}

function stepRoute<Document, Event extends DomainEvent>(
  context: DocumentRouteContext<Document, Event>,
  { path, command, message }: Step,
): Route {
  const { kind } = context.model;
  return route({
    method: "POST",
    path: `/api/v1${kind.path}/${path}`,
    access: context.policy.saveDocument,
    async handle(request) {
      return writeAnswer(kind, await write(context, request, command), { message });
    },
  });
}
