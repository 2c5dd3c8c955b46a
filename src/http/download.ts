import type { OpenFile } from "../files/port.ts";
import { pieceStream } from "./piece-stream.ts";
import type { Route, RouteAnswer } from "./route.ts";

/**
 * Bounds of every route that answers stored bytes, all of them counted together: three at once and 120 a minute a person. A
 * page with several pictures meets no refusal: a browser requests as many at once as it has connections, and they wait.
 */
export const DOWNLOAD = {
  countedAs: "downloads",
  perMinute: 120,
  maxConcurrent: 3,
  maxWaiting: 30,
} as const satisfies Partial<Route>;

/** An opened file is sandboxed: no scripts, no forms, no other sources. */
export const SANDBOX = { "Content-Security-Policy": "default-src 'none'; sandbox; frame-ancestors 'none'" };

/** The answer that sends a stored file. @param headers further ones, such as Content-Disposition */
export const downloadAnswer = (
  { contentType, size, pieces }: OpenFile,
  headers: Readonly<Record<string, string>> = {},
): RouteAnswer => ({
  body: pieceStream(pieces),
  headers: { "Content-Type": contentType, "Content-Length": String(size), ...headers },
});
