import { randomBytes } from "node:crypto";

/**
 * A span of a caller's trace, by W3C Trace Context level 1 (https://www.w3.org/TR/trace-context-1/). Hex, lower case.
 * Requests without a trace get none: their correlation id serves instead.
 */
export interface Trace {
  /** 32 digits: the whole trace. */
  traceId: string;
  /** 16 digits: the span of this request. */
  spanId: string;
  /** Whether the caller records the trace. */
  sampled: boolean;
}

const HEADER = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;
const OURS = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-0[01]$/;
const ZEROS = /^0+$/;

/**
 * Continues the trace of a `traceparent` header with a new span; undefined when the header is missing or invalid. Headers of
 * later versions are read as version 00. `tracestate` is dropped: it is free text of other systems, and trace ids are stored
 * in clear beside events.
 */
export function continueTrace(header: string): Trace | undefined {
  const [, version, traceId = "", parentId = "", flags = "", more] = HEADER.exec(header) ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  if (ZEROS.test(traceId) || ZEROS.test(parentId)) return undefined;
  return { traceId, spanId: freshSpanId(), sampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

/** The `traceparent` header for outbound calls, events and bus messages. */
export const traceparentOf = ({ traceId, spanId, sampled }: Trace): string =>
  `00-${traceId}-${spanId}-${sampled ? "01" : "00"}`;

/** Whether a text is exactly what `traceparentOf` writes. */
export const isTraceparent = (text: unknown): text is string => typeof text === "string" && OURS.test(text);

function freshSpanId(): string {
  const id = randomBytes(8).toString("hex");
  return ZEROS.test(id) ? freshSpanId() : id;
}
