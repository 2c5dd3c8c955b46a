import { toMessage } from "../../../src/bus/event-notification.ts";
import type { StoredEvent } from "../../../src/event-store/port.ts";
import { continueTrace, isTraceparent, traceparentOf } from "../../../src/observability/trace-context.ts";

const TRACE = "0af7651916cd43dd8448eb211c80319c";
const PARENT = "b7ad6b7169203331";
const good = `00-${TRACE}-${PARENT}-01`;

test("continues a trace with a new span", () => {
  const [one, other] = [continueTrace(good), continueTrace(good)];
  expect(one).toEqual({ traceId: TRACE, spanId: expect.stringMatching(/^[0-9a-f]{16}$/), sampled: true });
  expect(new Set([PARENT, one?.spanId, other?.spanId]).size).toBe(3);
  expect(one && traceparentOf(one)).toBe(`00-${TRACE}-${one?.spanId}-01`);
});

test.each([
  ["00", false],
  ["02", false],
  ["ff", true],
])("of the flags %s only whether it is sampled goes on", (flags, sampled) => {
  const trace = continueTrace(`00-${TRACE}-${PARENT}-${flags}`);
  expect(trace?.sampled).toBe(sampled);
  expect(isTraceparent(trace && traceparentOf(trace))).toBe(true);
});

test("reads a later version as version 00", () => {
  expect(continueTrace(`01-${TRACE}-${PARENT}-01`)?.traceId).toBe(TRACE);
  expect(continueTrace(`cc-${TRACE}-${PARENT}-01-what-comes`)?.traceId).toBe(TRACE);
});

test.each([
  "",
  "x",
  `ff-${TRACE}-${PARENT}-01`,
  `00-${"0".repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${"0".repeat(16)}-01`,
  `${good}-more`,
  `01-${TRACE}-${PARENT}-01more`,
  good.toUpperCase(),
  ` ${good}`,
  `${good}, ${good}`,
  `${good}\n`,
  `00-${TRACE}-${PARENT}-1`,
  `00-${TRACE.slice(1)}-${PARENT}-01`,
  `00-<script>alert(1)</script>-${PARENT}-01`,
  "00-".repeat(5_000),
])("what is no traceparent is no trace: %j", (header) => {
  expect(continueTrace(header)).toBeUndefined();
  expect(isTraceparent(header)).toBe(false);
});

test("a notification carries the valid trace of its event", () => {
  const metadata = { commandId: "c" } as StoredEvent["metadata"];
  const event = { id: "e", stream: "resume-1", revision: 0, type: "t", position: 2n, metadata } as StoredEvent;
  const headersOf = (traceparent?: string) =>
    toMessage({ ...event, metadata: { ...metadata, ...(traceparent && { traceparent }) } }, 1n).headers;
  expect(headersOf(good)).toMatchObject({ traceparent: good, "Command-Id": "c" });
  expect(headersOf()).not.toHaveProperty("traceparent");
  expect(headersOf("佐倉美咲")).not.toHaveProperty("traceparent");
});
