import type { Logger } from "pino";
import type { BusMessage } from "./port.ts";

/** How often a handler may fail with one message. */
export const MAX_ATTEMPTS = 3;

/** The pause before the next attempt, in ms. */
export const backOffMs = (attempt: number): number => 20 * attempt;

/** Names the message and the kind of error, nothing that a person may have written. */
export function logDiscarded(log: Pick<Logger, "error">, { subject, id }: BusMessage, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  log.error({ subject, id, error: name }, "a bus handler gave up on a message");
}
