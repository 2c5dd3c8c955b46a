import pino, { type DestinationStream, type Logger } from "pino";

/** Whatever could hold a person's words or a secret, at the top of a log object and one or two levels down. */
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
 * Structured lines on standard error. What is personal is blanked by its key; errors are reduced to their name, code and
 * place, since messages of a database quote the values they complain about.
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
  /** The stack without the message; left out where something outside of the program is away. */
  at?: string[];
}

const OUTAGES = new Set(["StoreUnavailable", "BusUnavailable"]);
/** What can be the name or the code of an error. */
const NAME = /^[\w.-]{1,64}$/;

/** An error, or the name of one, as it may be logged: its kind and its place. */
export function describeError(error: unknown): ErrorDescription {
  if (typeof error === "string" && NAME.test(error)) return { type: error };
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, syscall } = error as NodeJS.ErrnoException;
  const kind = { type: error.name, ...(code && { code: String(code) }) };
  // Whoever is away is at fault, and every request meanwhile says so: the place in the program tells nothing.
  if (OUTAGES.has(error.name) || syscall === "connect") return kind;
  const at = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return { ...kind, at: at.map((line) => line.trim()) };
}
