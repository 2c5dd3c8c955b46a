import { StoreUnavailable } from "../event-store/port.ts";
import { isUnavailable } from "../postgres/unavailable.ts";

/** serialization_failure and deadlock_detected. */
const COLLISIONS = new Set(["40001", "40P01"]);

/** Whether the same work may succeed later: store or database are unavailable, or transactions collided. */
export function isTransient(error: unknown): boolean {
  return error instanceof StoreUnavailable || isUnavailable(error) || COLLISIONS.has(codeOf(error));
}

/** The SQLSTATE of a database error; empty for others. */
export const codeOf = (error: unknown): string => String((error as { code?: unknown } | undefined)?.code ?? "");
