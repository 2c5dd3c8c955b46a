import { follow } from "./follow.ts";
import {
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  START,
  type StoredEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from "./port.ts";
import { createWatermark } from "./watermark.ts";

/** Event store in memory for tests, with the semantics of the real adapters. Unavailable after `close`. */
export function createMemoryEventStore(): EventStore {
  const all: StoredEvent[] = [];
  const streams = new Map<string, StoredEvent[]>();
  const byId = new Map<string, StoredEvent>();
  const newest = createWatermark(START);
  const closing = new AbortController();

  function open(): void {
    if (closing.signal.aborted) throw new StoreUnavailable("the event store is closed");
  }

  /** Idempotent append: the last event of a run with exactly these ids in this stream, if there is one. */
  function recorded(stream: string, events: readonly NewEvent[]): StoredEvent | undefined {
    const first = byId.get(events[0]?.id ?? "");
    const run = streams.get(stream) ?? [];
    if (first?.stream !== stream) return undefined;
    if (!events.every((event, index) => run[first.revision + index]?.id === event.id)) return undefined;
    return run[first.revision + events.length - 1];
  }

  async function readAll({ after, limit, prefixes }: Parameters<EventStore["readAll"]>[0]) {
    open();
    const matching = all.filter(
      (event) => event.position > after && (!prefixes || prefixes.some((prefix) => event.stream.startsWith(prefix))),
    );
    const events = structuredClone(matching.slice(0, limit));
    const atHead = events.length < limit;
    const head = all.at(-1)?.position ?? START;
    const last = events.at(-1)?.position ?? after;
    return { events, scannedTo: atHead && head > last ? head : last, atHead };
  }

  return {
    async append(stream, events, expected) {
      open();
      if (events.length === 0) throw new RangeError("nothing to append");
      const before = recorded(stream, events);
      if (before) return { revision: before.revision, position: before.position };

      const run = streams.get(stream) ?? [];
      const revision = run.length - 1;
      if (!holds(expected, revision))
        throw new WrongExpectedRevision(stream, expected, revision < 0 ? "none" : revision);
      const ids = new Set(events.map((event) => event.id));
      if (ids.size < events.length || [...ids].some((id) => byId.has(id))) throw new Error("duplicate event id");

      const recordedAt = new Date().toISOString();
      const added = events.map((event, index) => ({
        ...(JSON.parse(JSON.stringify(event)) as NewEvent),
        stream,
        revision: revision + 1 + index,
        position: BigInt(all.length + 1 + index),
        recordedAt,
      }));
      all.push(...added);
      streams.set(stream, [...run, ...added]);
      for (const event of added) byId.set(event.id, event);
      const position = BigInt(all.length);
      newest.raise(position);
      return { revision: revision + added.length, position };
    },
    async *readStream(stream, { from = 0, to = Number.MAX_SAFE_INTEGER } = {}) {
      open();
      for (const event of (streams.get(stream) ?? []).slice(from, to + 1)) yield structuredClone(event);
    },
    async find(stream, id) {
      open();
      const event = byId.get(id);
      return event?.stream === stream ? structuredClone(event) : undefined;
    },
    readAll,
    subscribeAll({ after, prefixes, signal }) {
      const until = AbortSignal.any([signal, closing.signal]);
      return follow({ readAll, newest, after, signal: until, ...(prefixes ? { prefixes } : {}) });
    },
    async head() {
      open();
      return all.at(-1)?.position ?? START;
    },
    async health() {
      open();
    },
    async close() {
      closing.abort();
    },
  };
}

function holds(expected: ExpectedRevision, revision: number): boolean {
  if (expected === "any") return true;
  if (expected === "exists") return revision >= 0;
  return revision === (expected === "none" ? -1 : expected);
}
