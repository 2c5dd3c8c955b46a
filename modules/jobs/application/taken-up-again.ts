import { randomUUID } from "node:crypto";
import type { Commands } from "../../../src/commands/aggregate.ts";
import { application, isUnderWay } from "./domain/application.ts";
import type { ApplicationState } from "./domain/application-states.ts";
import { MoveRefused } from "./domain/refused-applications.ts";
import { type FoundApplication, findAttempts } from "./find-application.ts";

interface Services {
  commands: Commands;
  now(): string;
}

/** Whether another application of the person to the same job is decided upon. */
export async function hasOtherOpen(
  services: Pick<Services, "commands">,
  { id, applicantId, jobId }: Pick<FoundApplication, "id" | "applicantId" | "jobId">,
): Promise<boolean> {
  if (applicantId === null) return false;
  const { attempts } = await findAttempts(services, applicantId, jobId);
  return attempts.some((other) => other.id !== id && isUnderWay(other));
}

/**
 * Ends an application again that was taken up while another one was sent: each is a stream of its own, and each command may
 * pass the other's check in the same moment, so that both look again after their append. Idempotent.
 * @returns whether it had been taken up
 */
export async function endAgain(
  { commands, now }: Services,
  { id, applicantId, ...found }: Pick<FoundApplication, "id" | "applicantId" | "state" | "moves">,
): Promise<boolean> {
  const ended = endedBefore(found);
  if (!ended) return false;
  const commandId = randomUUID();
  const ids = { actorId: null, subjectId: applicantId, correlationId: commandId, causationId: commandId, commandId };
  const command = { type: "MoveApplication", state: ended, by: "agency", reason: "", isReleased: false } as const;
  try {
    await commands.handle(application, id, command, { ...ids, now: now() });
  } catch (error) {
    // The other side has ended it already.
    if (!(error instanceof MoveRefused)) throw error;
  }
  return true;
}

/** The state that an application had before it was taken up again by its last move; undefined where it was not. */
function endedBefore({ state, moves }: Pick<FoundApplication, "state" | "moves">): ApplicationState | undefined {
  const before = moves.at(-2)?.state;
  return before && isUnderWay({ state }) && !isUnderWay({ state: before }) ? before : undefined;
}
