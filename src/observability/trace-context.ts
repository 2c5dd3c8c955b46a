import { randomBytes } from "node:crypto";

/**
 * Our part of a caller's trace, by W3C Trace Context level 1 (https://www.w3.org/TR/trace-context-1/). Hex, lower case.
 * Whoever sends no trace gets none: everything of one request has its correlation id anyway.
 */
export interface Trace {
  /** 32 digits: the whole trace. */
  traceId: string;
  /** 16 digits: what this request does in it. */
  spanId: string;
  /** Whether the caller records the trace. */
  sampled: boolean;
}

const HEADER = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const OURS = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-0[01]$/;
const ZEROS = /^0+$/;

/**
 * Continues the trace of a `traceparent` header by a span of its own; undefined when there is none, or it is broken.
 * Headers of later versions are read by the part that version 00 knows. `tracestate` is not carried on: it is free text of
 * other systems, and what we carry is kept beside events in clear, for ever.
 */
export function continueTrace(header: string): Trace | undefined {
  const [, version, traceId = "", parentId = "", flags = "", more] = HEADER.exec(header) ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  if (ZEROS.test(traceId) || ZEROS.test(parentId)) return undefined;
  return { traceId, spanId: freshSpanId(), sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The header by which others continue from here: calls to other servers, events, news on the bus. */
export const traceparentOf = ({ traceId, spanId, sampled }: Trace): string =>
  `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;

/** Whether a text is exactly what `traceparentOf` writes. */
export const isTraceparent = (text: unknown): text is string => typeof text === "string" && OURS.test(text);

function freshSpanId(): string {
  const id = randomBytes(8).toString("hex");
  return ZEROS.test(id) ? freshSpanId() : id;
}
