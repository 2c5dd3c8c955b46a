import { randomUUID } from "node:crypto";

/** An event as a client proposes it; the contents are bytes to the server. */
export interface ProposedEvent {
  id: string;
  type: string;
  contentType: string;
  data: Uint8Array;
  metadata: Uint8Array;
}

export interface LogEntry extends ProposedEvent {
  stream: string;
  revision: bigint;
  position: bigint;
  /** Ticks of 100 ns since 1970. */
  created: bigint;
}

export type ExpectedRevision = bigint | "any" | "none" | "exists";
export type Outcome = { written: true; revision: bigint; position: bigint } | { written: false; current: bigint };

export interface DoubleLog {
  all: readonly LogEntry[];
  /** Undefined when the stream has never been. */
  stream(name: string): readonly LogEntry[] | undefined;
  append(stream: string, expected: ExpectedRevision, events: readonly ProposedEvent[]): Outcome;
  /** Events that the server writes for itself. */
  appendSystemEvent(): void;
  /** Deletes a stream for good: a tombstone is written into it. */
  tombstone(stream: string): void;
  isTombstoned(stream: string): boolean;
  /** @returns how to end it */
  onAppend(listener: () => void): () => void;
}

/** The server writes an event of its own after so many of ours, so that nobody may count on there being none. */
const OWN_EVENT_EVERY = 4;

/**
 * The transaction log of the double. Versions and repeated ids are checked as EventStoreDB does it (CheckCommit in
 * IndexWriter.cs): at the current revision nobody looks at ids; behind it, the events that stand there decide.
 * @param backup events that a restored store begins with
 */
export function createDoubleLog(backup: readonly LogEntry[] = []): DoubleLog {
  const all = [...backup];
  const streams = new Map<string, LogEntry[]>();
  for (const entry of backup) streams.set(entry.stream, [...(streams.get(entry.stream) ?? []), entry]);
  const tombstones = new Set<string>();
  const listeners = new Set<() => void>();

  function write(stream: string, events: readonly ProposedEvent[]): LogEntry {
    const run = streams.get(stream) ?? [];
    for (const event of events) {
      const last = all.at(-1);
      const position = last ? last.position + 128n + BigInt(last.data.length) : 0n;
      const logged = {
        ...event,
        stream,
        revision: BigInt(run.length),
        position,
        created: BigInt(Date.now()) * 10_000n,
      };
      run.push(logged);
      all.push(logged);
    }
    streams.set(stream, run);
    for (const listener of listeners) listener();
    return run.at(-1) as LogEntry;
  }

  function judge(
    stream: string,
    expected: ExpectedRevision,
    events: readonly ProposedEvent[],
  ): LogEntry | "new" | "wrong" {
    const run = streams.get(stream) ?? [];
    const current = run.length - 1;
    if (expected === "exists" && current < 0) return "wrong";
    if (expected === "any" || expected === "exists") {
      const found = events.map(({ id }) => run.find((one) => one.id === id));
      if (!found[0]) return "new";
      return found.every(Boolean) ? (found.at(-1) as LogEntry) : "wrong";
    }
    const from = expected === "none" ? -1 : Number(expected);
    if (from === current) return "new";
    if (from > current) return "wrong";
    const there = events.every(({ id }, index) => run[from + 1 + index]?.id === id);
    return there ? (run[from + events.length] as LogEntry) : "wrong";
  }

  const log: DoubleLog = {
    all,
    stream: (name) => streams.get(name),
    append(stream, expected, events) {
      const verdict = judge(stream, expected, events);
      if (verdict === "wrong") return { written: false, current: BigInt((streams.get(stream)?.length ?? 0) - 1) };
      const { revision, position } = verdict === "new" ? write(stream, events) : verdict;
      if (all.length % OWN_EVENT_EVERY === 0) log.appendSystemEvent();
      return { written: true, revision, position };
    },
    appendSystemEvent: () => void write("$stats-127.0.0.1:2113", [systemEvent("$statsCollected")]),
    tombstone(stream) {
      write(stream, [systemEvent("$streamDeleted")]);
      tombstones.add(stream);
    },
    isTombstoned: (stream) => tombstones.has(stream),
    onAppend(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return log;
}

const systemEvent = (type: string): ProposedEvent => ({
  id: randomUUID(),
  type,
  contentType: "application/json",
  data: Buffer.from("{}"),
  metadata: Buffer.alloc(0),
});
