import type { CommandResult } from "../../../src/commands/aggregate.ts";
import type { RouteRequest } from "../../../src/http/route.ts";
import type { ResumeEvent } from "../events.ts";
import { type ResumeCommand, type ResumeState, resume } from "../resume.ts";
import { ownerOf, type ResumeServices } from "./services.ts";

/** The one way in which routes change somebody's own 履歴書. @throws Problem 429 beyond the person's rates */
export async function write(
  { commands, writeRates }: Pick<ResumeServices, "commands" | "writeRates">,
  request: Pick<RouteRequest<unknown, unknown>, "actor" | "command">,
  command: ResumeCommand,
): Promise<CommandResult<ResumeState, ResumeEvent>> {
  const owner = ownerOf(request);
  writeRates.admit(owner);
  const done = await commands.handle(resume, owner, command, request.command(owner));
  writeRates.count(owner, done.events.length);
  return done;
}
