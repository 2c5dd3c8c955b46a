import { ForeignStore } from "./event-store/port.ts";

/** Begin of a reason that ends with the setting for a private certificate authority. */
const CA_HINT = "certificate not trusted (name its CA";

/** Patterns of codes and messages of gRPC, pg, nats and ioredis, the more particular first. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\b(ENOTFOUND|EAI_AGAIN)\b|Name resolution failed/, "name not found"],
  [/\b(ECONNREFUSED|CONNECTION_REFUSED)\b/, "nobody listens"],
  [/CERT_ALTNAME_INVALID|does not match certificate/, "certificate is for another name"],
  [/CERT_HAS_EXPIRED|certificate has expired/, "certificate has expired"],
  [/self.signed|SELF_SIGNED|unable to (verify|get)|UNABLE_TO_(VERIFY|GET)/i, CA_HINT],
  [
    /wrong version number|packet length too long|EPROTO\b|not support SSL|server does not support TLS/i,
    "TLS is not spoken there",
  ],
  [/no encryption|SECURE_CONN_REQ/i, "TLS is expected there"],
  [
    /access.denied|unauthenticated|not authenticated|\b(28P01|28000)\b|WRONGPASS|NOAUTH|AUTHORIZATION_VIOLATION|authentication/i,
    "user or password refused",
  ],
  [/\b3D000\b/, "no such database"],
  [/\b53300\b/, "too many connections"],
  [/Server Is Not Ready|\b57P03\b|\bLOADING\b|not.?leader|Leader info/i, "not ready yet"],
  [/names a leader/, "none of the hosts names a leader"],
  [
    /Failed to connect|Protocol error|ECONNRESET|socket hang up|closed the connection|Connection is closed/i,
    "connection closed: TLS is expected there, or something else listens",
  ],
];

/** Errors within an error: causes and attempts. */
const DEPTH = 4;

/**
 * Why a server cannot be used, in a few words for the operator. Never text from the error itself, which may quote an address
 * with its password.
 * @param caSetting where the file of a certificate authority is named: `tlsCAFile in EVENTSTORE_URL`
 */
export function describeFailure(error: unknown, caSetting?: string): string {
  if (error instanceof ForeignStore) return "another event store than that of this database";
  const text = textOf(error, DEPTH);
  const reason = REASONS.find(([pattern]) => pattern.test(text))?.[1] ?? "no answer";
  return reason === CA_HINT ? `${CA_HINT}${caSetting ? `: ${caSetting}` : ""})` : reason;
}

function textOf(error: unknown, depth: number): string {
  if (depth === 0 || typeof error !== "object" || error === null) return "";
  const { code, type, message, details, cause, chainedError, errors, lastNodeError } = error as Record<string, unknown>;
  const inner = [cause, chainedError, lastNodeError, ...(Array.isArray(errors) ? errors : [])];
  const own = [code, type, details, message].filter((part) => typeof part === "string");
  return [...own, ...inner.map((one) => textOf(one, depth - 1))].join(" ");
}
