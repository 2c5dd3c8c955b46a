import type { ApiError } from "./api-error.ts";
import type { ApiRequest } from "./request.ts";

/** A write that the server failed at. */
export interface ServerFailure {
  status: number;
  method: string;
  /** Without its query. */
  path: string;
  message: string;
}

const listeners = new Set<(failure: ServerFailure) => void>();

/** Statuses of a server that is away or busy: the next try may get through, and nothing is to be reported. */
const PASSING: ReadonlySet<ApiError["status"]> = new Set([502, 503, 504]);

/** Tells of a write that failed by a defect of the server. A read that failed has its own panel on the page. */
export function announceFailure({ method = "GET", url }: ApiRequest, { status, message }: ApiError): void {
  if (method === "GET" || typeof status !== "number" || status < 500 || PASSING.has(status)) return;
  const [path = ""] = url.split("?");
  for (const listener of listeners) listener({ status, method, path, message });
}

/** Hears of every such failure. Returns the function that stops it. */
export function onServerFailure(listener: (failure: ServerFailure) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
