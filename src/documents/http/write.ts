import type { DocumentCommand } from "../../../documents/document-commands.ts";
import type { DocumentState } from "../../../documents/document-state.ts";
import { rowId } from "../../../documents/schema.ts";
import type { CommandResult } from "../../commands/aggregate.ts";
import type { DomainEvent } from "../../event-store/event-definition.ts";
import type { RouteRequest } from "../../http/route.ts";
import { type DocumentRequest, savableSubject } from "./rights.ts";
import type { DocumentRouteContext } from "./services.ts";

export type WriteRequest = DocumentRequest & Pick<RouteRequest, "command" | "ctx">;

/**
 * Executes a command on the document of a request, within the caller's rates. Saves of one `X-Batch-Id` are one save.
 * @throws NotFound for a caller who may not save it, Problem 429 beyond the rates
 */
export async function write(
  context: DocumentRouteContext,
  request: WriteRequest,
  command: DocumentCommand,
): Promise<CommandResult<DocumentState, DomainEvent>> {
  const { commands, writeRates, model } = context;
  const subject = await savableSubject(context, request);
  const caller = request.actor.id;
  writeRates.admit(caller);
  const result = await commands.handle(model.decider, subject, inBatch(request, command), request.command(subject));
  writeRates.count(caller, result.events.length);
  return result;
}

/** The requests of a batch are made by one press: what they bring was not typed. */
function inBatch({ ctx }: WriteRequest, command: DocumentCommand): DocumentCommand {
  const { data: batch } = rowId.safeParse(ctx.get("X-Batch-Id"));
  if (command.type !== "SaveSection" || !batch) return command;
  return { origin: "generation", ...command, batch };
}
