import type { Logger } from "pino";
import type { RetryPolicy } from "../timing/retry.ts";
import type { BusMessage } from "./port.ts";

/** A handler that fails gets the message again; after three attempts it is discarded. */
export const REDELIVERY = { attempts: 3, firstMs: 20, longestMs: 40 } as const satisfies RetryPolicy;

/** Logs subject, message id and error name; never a value. */
export function logDiscarded(log: Pick<Logger, "error">, { subject, id }: BusMessage, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  log.error({ subject, id, error: name }, "bus message discarded: its handler failed on every attempt");
}
