import type { DocumentCommand } from "../../../documents/document-commands.ts";
import type { DocumentState } from "../../../documents/document-state.ts";
import type { CommandResult } from "../../commands/aggregate.ts";
import type { DomainEvent } from "../../event-store/event-definition.ts";
import type { RouteRequest } from "../../http/route.ts";
import { type DocumentRouteContext, ownerOf } from "./services.ts";

/** Executes a command on the caller's own document, within the caller's rates. @throws Problem 429 beyond the rates */
export async function write(
  { commands, writeRates, model }: DocumentRouteContext,
  request: Pick<RouteRequest<unknown, unknown>, "actor" | "command">,
  command: DocumentCommand,
): Promise<CommandResult<DocumentState, DomainEvent>> {
  const owner = ownerOf(request);
  writeRates.admit(owner);
  const result = await commands.handle(model.decider, owner, command, request.command(owner));
  writeRates.count(owner, result.events.length);
  return result;
}
