import { randomUUID } from "node:crypto";
import type { CommandContext } from "../commands/aggregate.ts";
import { eventId } from "../event-store/event-id.ts";
import { traceparentOf } from "../observability/trace-context.ts";
import type { CommandClaim } from "./idempotent.ts";
import type { RequestState } from "./state.ts";

/**
 * Creates the contexts of a request's commands. The first command has the id of the request's idempotency key; the ids of
 * further ones are derived from it.
 * @param expected revision that the caller has seen, from If-Match
 */
export function createCommandContexts(
  { correlationId, trace }: Pick<RequestState, "correlationId" | "trace">,
  {
    actorId,
    now,
    expected,
    claimed: { commandId: first, retried } = { commandId: randomUUID(), retried: false },
  }: {
    actorId: string | null;
    now(): string;
    expected: number | "none" | undefined;
    claimed?: CommandClaim | undefined;
  },
): (subjectId: string | null) => CommandContext {
  let made = 0;
  return (subjectId) => {
    const commandId = made === 0 ? first : eventId(first, "command", made);
    made += 1;
    return {
      actorId,
      subjectId,
      correlationId,
      causationId: correlationId,
      commandId,
      ...(retried && { retried }),
      now: now(),
      ...(trace && { traceparent: traceparentOf(trace) }),
      ...(expected !== undefined && { expectedRevision: expected }),
    };
  };
}
