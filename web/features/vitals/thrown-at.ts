import type { PageError } from "../../../modules/monitoring/contract/vitals.ts";

/** A script of the release in a stack or an address, with line and column. */
const LOCATION = /\/assets\/([\w.-]{1,100}\.js)(?:\?[^:)\s]{0,100})?:(\d{1,7}):(\d{1,7})/;
const NAME = /^[A-Z][A-Za-z]{0,38}(?:Error|Exception)$|^Error$/;

/** Class and location of an uncaught error, never its message; undefined for one that was thrown elsewhere, as by an extension. */
export function thrownAt(error: unknown, at = ""): PageError | undefined {
  const { name, stack } = (error ?? {}) as { name?: unknown; stack?: unknown };
  const [, file, line, column] = LOCATION.exec(at) ?? LOCATION.exec(typeof stack === "string" ? stack : "") ?? [];
  if (file === undefined) return undefined;
  return { name: typeof name === "string" && NAME.test(name) ? name : "Error", location: `${file}:${line}:${column}` };
}
