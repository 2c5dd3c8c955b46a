import type pg from "pg";
import type { PostgresConnection } from "../postgres/connection.ts";
import { createPool } from "../postgres/pool.ts";
import { isDiskFull, isUnavailable } from "../postgres/unavailable.ts";
import { follow } from "./follow.ts";
import {
  type AppendResult,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  NoSpaceLeft,
  START,
  type StoredEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from "./port.ts";
import { type Listener, listen } from "./postgres-listener.ts";
import {
  APPEND,
  BY_ID,
  type EventRow,
  HEAD,
  PAGE_OF_ALL,
  PAGE_OF_PREFIXES,
  PAGE_OF_STREAM,
  toStored,
} from "./postgres-sql.ts";
import { createWatermark } from "./watermark.ts";

const STREAM_PAGE = 500;
/** Query timeout; beyond it the server counts as unavailable. */
const TIMEOUT_MS = 10_000;
const EXPECTED = { none: -1, any: -2, exists: -4 } as const;

/** Time for which a full disk fails the check of health, unless an append finds room: a process out of service gets none to try. */
const FULL_MS = 30_000;

/** Event store adapter for Postgres, schema `event_store`. `name` is the application_name in pg_stat_activity. */
export function createPostgresEventStore(options: { connection: PostgresConnection; name?: string }): EventStore {
  const pool = createPool(options.connection, { name: options.name ?? "rireki events", max: 8 });
  const newest = createWatermark(START);
  const closing = new AbortController();
  let listener: Listener | undefined;
  /** When a query found the disk full last, epoch ms; 0 since an append that found room. */
  let fullAt = 0;

  async function rows<Row extends unknown[]>(name: string, text: string, values: unknown[]): Promise<Row[]> {
    try {
      const query: pg.QueryArrayConfig & { query_timeout: number } = {
        name: `event_store.${name}`,
        text,
        values,
        rowMode: "array",
        query_timeout: TIMEOUT_MS,
      };
      return (await pool.query<Row>(query)).rows;
    } catch (error) {
      if (isDiskFull(error)) {
        fullAt = Date.now();
        throw new NoSpaceLeft({ cause: error });
      }
      if (isUnavailable(error)) throw new StoreUnavailable("the event store does not answer", { cause: error });
      throw error;
    }
  }

  async function append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError("nothing to append");
    const [answer] = await rows<[number, string | null]>("append", APPEND, [
      stream,
      typeof expected === "number" ? expected : EXPECTED[expected],
      events.map((event) => event.id),
      events.map((event) => event.type),
      events.map((event) => JSON.stringify(event.data)),
      events.map((event) => JSON.stringify(event.metadata)),
    ]);
    fullAt = 0;
    if (!answer) throw new StoreUnavailable("event_store.append returned no row");
    const [revision, position] = answer;
    if (position === null) throw new WrongExpectedRevision(stream, expected, revision < 0 ? "none" : revision);
    const appended = { revision, position: BigInt(position) };
    newest.raise(appended.position); // subscribers in this process do not wait for the notification
    return appended;
  }

  async function* readStream(
    stream: string,
    { from = 0, to = 2 ** 31 - 1 }: { from?: number; to?: number } = {},
  ): AsyncGenerator<StoredEvent> {
    for (let next = from; next <= to; ) {
      const page = await rows<EventRow>("stream", PAGE_OF_STREAM, [stream, next, to, STREAM_PAGE]);
      yield* page.map(toStored);
      if (page.length < STREAM_PAGE) return;
      next += page.length;
    }
  }

  async function readAll({ after, limit, prefixes }: Parameters<EventStore["readAll"]>[0]) {
    if (!prefixes) {
      const events = (await rows<EventRow>("all", PAGE_OF_ALL, [after, limit])).map(toStored);
      return { events, scannedTo: events.at(-1)?.position ?? after, atHead: events.length < limit };
    }
    // Rows and head come from one snapshot: events up to the head that do not match can be skipped.
    const matches = await rows<[...EventRow, head: string]>("prefixes", PAGE_OF_PREFIXES, [after, limit, prefixes]);
    const [first] = matches;
    const head = BigInt(first?.[8] ?? START);
    const isEmpty = first === undefined || first[0] === null;
    const events = isEmpty ? [] : matches.map(toStored);
    const atHead = events.length < limit;
    const last = events.at(-1)?.position ?? after;
    return { events, scannedTo: atHead && head > last ? head : last, atHead };
  }

  const store: EventStore = {
    append,
    readStream,
    async find(stream, id) {
      const [row] = await rows<EventRow>("find", BY_ID, [id, stream]);
      return row && toStored(row);
    },
    readAll,
    subscribeAll({ after, prefixes, signal }) {
      listener ??= listen(options.connection, {
        channel: "event_store",
        onNotification: (position) => newest.raise(BigInt(position)),
        onConnected: () => void store.head().then(newest.raise, () => undefined),
      });
      const until = AbortSignal.any([signal, closing.signal]);
      return follow({ readAll, newest, after, signal: until, ...(prefixes ? { prefixes } : {}) });
    },
    async head() {
      const [row] = await rows<[string]>("head", HEAD, []);
      return BigInt(row?.[0] ?? START);
    },
    async health() {
      await store.head();
      if (Date.now() - fullAt < FULL_MS) throw new NoSpaceLeft();
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      await listener?.close();
      await pool.end();
    },
  };
  return store;
}
