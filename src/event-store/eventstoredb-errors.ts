import { type CommandError, convertToCommandError, ErrorType, isCommandError } from "@eventstore/db-client";
import { describeFailure } from "../connection-failure.ts";
import { StoreUnavailable } from "./port.ts";

/** Permanent errors. All others count as transient. */
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
 * Maps errors of the client, which throws its own classes, bare gRPC errors or plain errors depending on the code path.
 * Permanent errors and programming errors stay as they are; all others, with unknown outcome, become StoreUnavailable.
 */
export function toStoreError(error: unknown): unknown {
  if (error instanceof StoreUnavailable || error instanceof TypeError || error instanceof RangeError) return error;
  const converted = commandError(error);
  if (converted && FINAL.has(converted.type)) return converted;
  return new StoreUnavailable(`event store unavailable: ${describeFailure(error)}`, { cause: error });
}

/** Errors of a node that cannot be used: another leads, or the connection is lost. */
const NODE_LOST: ReadonlySet<string> = new Set([ErrorType.NOT_LEADER, ErrorType.UNAVAILABLE, ErrorType.CANCELLED]);

/** Whether a call failed because of its node, so that the leader has to be looked for. */
export const isNodeLost = (error: unknown): boolean => NODE_LOST.has(commandError(error)?.type ?? "");

/** Whether the stream does not exist: never written, or deleted by an operator. */
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
    return undefined; // throws for gRPC errors without metadata
  }
}
