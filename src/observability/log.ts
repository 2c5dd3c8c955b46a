import pino, { type DestinationStream, type Logger } from "pino";

/** Keys that may hold personal data or secrets, redacted at the top of a log object and up to two levels down. */
const PERSONAL = [
  "email",
  "name",
  "last_name",
  "first_name",
  "last_name_kana",
  "first_name_kana",
  "password",
  "current_password",
  "phone",
  "postal_code",
  "birth_date",
  "body",
  "query",
  "data",
  "token",
  "csrf_token",
  "authenticity_token",
  "cookie",
  "authorization",
];
const HEADERS = ["cookie", "authorization", "x-csrf-token", "set-cookie"];

const paths = [
  ...PERSONAL.flatMap((key) => [key, `*.${key}`, `*.*.${key}`]),
  ...HEADERS.flatMap((key) => [`headers["${key}"]`, `*.headers["${key}"]`]),
];

/**
 * Structured log lines on standard error. Personal data is redacted by key; errors are reduced to name, code and stack
 * without message, since messages of a database quote values.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(2)): Logger {
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths, censor: "[personal]" },
      serializers: { err: describeError, error: describeError },
    },
    destination,
  );
}

export interface ErrorDescription {
  type: string;
  code?: string;
  /** Stack frames without the message; absent when an external service is unavailable. */
  at?: string[];
}

const OUTAGES = new Set(["StoreUnavailable", "ForeignStore", "NoSpaceLeft", "BusUnavailable"]);
/** Pattern of an error name or code. */
const NAME = /^[\w.-]{1,64}$/;

/** An error or its name, reduced to what may be logged. */
export function describeError(error: unknown): ErrorDescription {
  if (typeof error === "string" && NAME.test(error)) return { type: error };
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, syscall } = error as NodeJS.ErrnoException;
  const kind = { type: error.name, ...(code && { code: String(code) }) };
  // An outage is logged by every request meanwhile, and its stack does not help.
  if (OUTAGES.has(error.name) || syscall === "connect") return kind;
  const at = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { ...kind, at: at.map((line) => line.trim()) };
}
