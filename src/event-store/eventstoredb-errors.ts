import { type CommandError, convertToCommandError, ErrorType, isCommandError } from "@eventstore/db-client";
import { StoreUnavailable } from "./port.ts";

/** What the server will say again however often it is asked. Everything else may be over in a moment. */
const FINAL: ReadonlySet<string> = new Set([
  ErrorType.INVALID_ARGUMENT,
  ErrorType.MAXIMUM_APPEND_SIZE_EXCEEDED,
  ErrorType.MISSING_REQUIRED_METADATA_PROPERTY,
  ErrorType.STREAM_DELETED,
  ErrorType.STREAM_NOT_FOUND,
  ErrorType.UNSUPPORTED,
  ErrorType.WRONG_EXPECTED_VERSION,
]);

/**
 * The one place where errors of the client get their meaning. It throws its own kinds, bare gRPC errors and plain ones, by
 * the road a call has taken: final refusals stay as they are, mistakes in our own code too, and all others, whose outcome
 * nobody knows, become StoreUnavailable.
 */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable || error instanceof TypeError || error instanceof RangeError) return error;
  const converted = commandError(error);
  if (converted && FINAL.has(converted.type)) return converted;
  const reason = converted?.type === ErrorType.ACCESS_DENIED ? "refuses who asks" : "does not answer";
  return new StoreUnavailable(`the event store ${reason}`, { cause: error });
}

/** Whether a stream is not there: never written, or deleted by somebody who may do that. */
export const isNoStream = (error: unknown): boolean =>
  error instanceof Error &&
  isCommandError(error) &&
  (error.type === ErrorType.STREAM_NOT_FOUND || error.type === ErrorType.STREAM_DELETED);

function commandError(error: unknown): CommandError | undefined {
  if (!(error instanceof Error)) return undefined;
  try {
    const converted = convertToCommandError(error);
    return isCommandError(converted) ? converted : undefined;
  } catch {
    return undefined; // it trusts gRPC errors to have all their parts
  }
}
