import type { CommandResult } from "../../commands/aggregate.ts";
import type { DomainEvent } from "../../event-store/event-definition.ts";
import type { RouteRequest } from "../../http/route.ts";
import type { DocumentCommand, DocumentState } from "../document-kind.ts";
import { type DocumentRouteContext, ownerOf } from "./services.ts";

/** Executes a command on the caller's own document, within the caller's rates. @throws Problem 429 beyond the rates */
export async function write<Document, Event extends DomainEvent>(
  { commands, writeRates, model }: DocumentRouteContext<Document, Event>,
  request: Pick<RouteRequest<unknown, unknown>, "actor" | "command">,
  command: DocumentCommand<Document>,
): Promise<CommandResult<DocumentState<Document>, Event>> {
  const owner = ownerOf(request);
  writeRates.admit(owner);
  const result = await commands.handle(model.kind.decider, owner, command, request.command(owner));
  writeRates.count(owner, result.events.length);
  return result;
}
