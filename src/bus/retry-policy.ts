import type { Logger } from "pino";
import type { RetryPolicy } from "../timing/retry.ts";
import type { BusMessage } from "./port.ts";

/** A handler that fails gets the message again; after the last attempt it is dropped. */
export const REDELIVERY = { attempts: 3, firstMs: 20, longestMs: 40 } as const satisfies RetryPolicy;

/** Names the message and the kind of error, nothing that a person may have written. */
export function logDiscarded(log: Pick<Logger, "error">, { subject, id }: BusMessage, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  log.error({ subject, id, error: name }, "a bus handler gave up on a message");
}
