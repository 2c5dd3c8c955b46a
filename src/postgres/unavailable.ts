/** SQLSTATEs of a server that cannot answer now: shutting down, out of connections, memory or disk, read-only after a failover, waiting too long. */
const STATES = new Set(["57P01", "57P02", "57P03", "57P05", "57014", "55P03", "25006", "25P03"]);
const CLASSES = new Set(["08", "53", "58"]);
const SYSTEM_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ENOENT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
/** `pg` and knex have no codes for these. */
const MESSAGES =
  /connection terminated|connection ended|connection error|timeout expired|timeout exceeded when trying to connect|timeout acquiring a connection|query read timeout|client (was|has already been) closed|pool after calling end|unable to acquire a connection|socket hang up/i;

/** Whether the server found its disk full: SQLSTATE 53100, disk_full. */
export const isDiskFull = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === "53100";

/** Whether an error of `pg` or knex says that the database is out of reach for now, rather than that the statement is wrong. */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, name, message } = error as { code?: unknown; name?: unknown; message?: unknown };
  if (typeof code === "string") {
    return STATES.has(code) || (code.length === 5 && CLASSES.has(code.slice(0, 2))) || SYSTEM_ERRORS.has(code);
  }
  return name === "KnexTimeoutError" || MESSAGES.test(String(message));
}
