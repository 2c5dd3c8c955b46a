import { BACKWARDS, END, type EventStoreDBClient, WrongExpectedVersionError } from "@eventstore/db-client";
import type { Logger } from "pino";
import { retry } from "../timing/retry.ts";
import { createSharedAbort } from "../timing/shared-abort.ts";
import { createCalls } from "./eventstoredb-calls.ts";
import { connectTo } from "./eventstoredb-connection.ts";
import { isNoStream } from "./eventstoredb-errors.ts";
import { positionOf, type ServerEvent, toEventData, toExpected, toPosition, toStored } from "./eventstoredb-events.ts";
import { createIdentityCheck, createStoreIdentity } from "./eventstoredb-identity.ts";
import { listenToAll } from "./eventstoredb-listener.ts";
import { follow } from "./follow.ts";
import { hostsIn } from "./hosts.ts";
import {
  type AppendResult,
  type EventMark,
  type EventStore,
  type ExpectedRevision,
  type NewEvent,
  type ReadAllPage,
  START,
  type StoredEvent,
  StoreUnavailable,
  WrongExpectedRevision,
} from "./port.ts";
import type { IdentityRecord } from "./store-identity.ts";
import { createWatermark } from "./watermark.ts";

const TIMEOUT_MS = 5_000;
const HEALTH_MS = 2_000;
const SILENCE_MS = 60_000;
/** An append whose outcome is unknown is sent once more with the same ids, so the server appends it once. */
const APPEND_RETRY = { attempts: 2, firstMs: 50, longestMs: 50 };
const STREAM_PAGE = 500;
/** Minimum page of a read of `$all` when filtering by prefix. */
const SEARCH_PAGE = 500;
/** A filtered read returns after this time with what it has, so that the caller's checkpoint advances. */
const SEARCH_MS = 2_000;

export interface EventStoreDbOptions {
  /** `esdb://…` */
  url: string;
  /** Maximum silence of a call. */
  timeoutMs?: number;
  /** Silence after which the live subscription is renewed. */
  silenceMs?: number;
  log?: Pick<Logger, "error" | "warn">;
  /** The identity of the store, which is checked before anything else. Absent for tools that take any store. */
  identity?: IdentityRecord;
}

/**
 * Event store adapter for EventStoreDB 22.10 or later. The server may be shared: system events and events of other programs
 * are skipped, but `head` and `scannedTo` include their positions. Logs the begin and the end of an outage once each.
 * @throws InvalidConfiguration for an invalid address
 */
export function createEventStoreDbStore(options: EventStoreDbOptions): EventStore {
  const { url, timeoutMs = TIMEOUT_MS, silenceMs = SILENCE_MS, log } = options;
  const connection = connectTo(url, log);
  const { credentials } = connection;
  const notice = log && createOutageLog(log);
  // Their success is none of the server's: opening a channel does not reach it.
  const openings = createCalls({ timeoutMs, connection, notice: (absence) => absence && notice?.(absence) });
  const check =
    options.identity &&
    createIdentityCheck({
      connection,
      store: createStoreIdentity(connection, openings, timeoutMs),
      record: options.identity,
      calls: openings,
      hosts: `EventStoreDB at ${hostsIn(url)}`,
      log,
    });
  const checked = { connection, ...(notice && { notice }), ...(check && { admit: check.admit }) };
  const calls = createCalls({ ...checked, timeoutMs });
  const probes = createCalls({ ...checked, timeoutMs: Math.min(timeoutMs, HEALTH_MS) });
  const newest = createWatermark(START);
  const closing = createSharedAbort();
  let listener: { close(): Promise<void> } | undefined;

  async function append(
    stream: string,
    events: readonly NewEvent[],
    expected: ExpectedRevision,
  ): Promise<AppendResult> {
    if (events.length === 0) throw new RangeError("nothing to append");
    const isTransient = (error: unknown) => error instanceof StoreUnavailable;
    const policy = { ...APPEND_RETRY, isTransient, signal: closing.signal };
    return retry(() => appendOnce(stream, events, expected), policy);
  }

  async function appendOnce(stream: string, events: readonly NewEvent[], expected: ExpectedRevision) {
    const expectedRevision = toExpected(expected);
    const how = { expectedRevision, credentials, deadline: timeoutMs, requiresLeader: true };
    try {
      const answer = await calls.ask((client) => client.appendToStream(stream, events.map(toEventData), how));
      const revision = Number(answer.nextExpectedRevision);
      // For events it already has the server may not return a position.
      const position = answer.position?.commit ?? (await readPosition(stream, revision));
      newest.raise(position); // subscribers in this process do not wait for the live subscription
      return { revision, position };
    } catch (error) {
      if (!(error instanceof WrongExpectedVersionError)) throw error;
      const { actualVersion } = error;
      const actual = typeof actualVersion === "bigint" && actualVersion >= 0n ? Number(actualVersion) : "none";
      throw new WrongExpectedRevision(stream, expected, actual);
    }
  }

  async function readPosition(stream: string, revision: number): Promise<bigint> {
    for await (const { position } of readStream(stream, { from: revision, to: revision })) return position;
    throw new StoreUnavailable("the event store returned no position for the events");
  }

  async function* readStream(
    stream: string,
    { from = 0, to = Number.MAX_SAFE_INTEGER }: { from?: number; to?: number } = {},
  ): AsyncGenerator<StoredEvent> {
    for (let next = from; next <= to; ) {
      const wanted = Math.min(STREAM_PAGE, to - next + 1);
      const page: ServerEvent[] = [];
      const open = (client: EventStoreDBClient) =>
        client.readStream(stream, { fromRevision: BigInt(next), maxCount: wanted, requiresLeader: true });
      try {
        await calls.read(open, (received) => {
          page.push(received);
          return false;
        });
      } catch (error) {
        if (isNoStream(error)) return;
        throw error;
      }
      for (const received of page) {
        const event = toStored(received);
        if (event) yield event;
      }
      if (page.length < wanted) return;
      next = Number(page.at(-1)?.event?.revision ?? next) + 1;
    }
  }

  /** EventStoreDB has no index by event id: reads the stream backwards, one event in memory at a time. */
  const find: EventStore["find"] = async (stream, id, { recordedSince }) => {
    let found: StoredEvent | undefined;
    const open = (client: EventStoreDBClient) =>
      client.readStream(stream, { direction: BACKWARDS, fromRevision: END, requiresLeader: true });
    try {
      await calls.read(open, (received: ServerEvent) => {
        const event = toStored(received);
        if (event?.id === id) found = event;
        return found !== undefined || (event !== undefined && event.recordedAt < recordedSince);
      });
    } catch (error) {
      if (!isNoStream(error)) throw error;
    }
    return found;
  };

  /**
   * The client cannot filter a read of `$all`, and its start is inclusive where the port's is exclusive: requests one event
   * more and filters here.
   */
  async function readAll({ after, limit, prefixes }: Parameters<EventStore["readAll"]>[0]): Promise<ReadAllPage> {
    const events: StoredEvent[] = [];
    const isWanted = ({ stream }: StoredEvent) => !prefixes || prefixes.some((prefix) => stream.startsWith(prefix));
    const until = performance.now() + SEARCH_MS;
    let scannedTo = after;
    let last: EventMark | undefined;
    for (;;) {
      const requested = 1 + Math.max(limit - events.length, prefixes ? SEARCH_PAGE : 0);
      let count = 0;
      const open = (client: EventStoreDBClient) =>
        client.readAll({ fromPosition: toPosition(scannedTo), maxCount: requested, requiresLeader: true });
      await calls.read(open, (received: ServerEvent) => {
        count += 1;
        const position = positionOf(received);
        if (position === undefined || position <= scannedTo) return false;
        scannedTo = position;
        const event = toStored(received);
        if (event) last = event;
        if (event && isWanted(event)) events.push(event);
        return events.length === limit;
      });
      const atHead = count < requested && events.length < limit;
      if (atHead || events.length === limit || performance.now() > until) {
        return { events, scannedTo, atHead, ...(last && { last: markOf(last) }) };
      }
    }
  }

  async function headBy({ read } = calls): Promise<bigint> {
    let head = START;
    const open = (client: EventStoreDBClient) =>
      client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader: true });
    await read(open, (received: ServerEvent) => {
      head = positionOf(received) ?? head;
      return false;
    });
    return head;
  }

  return {
    append,
    readStream,
    find,
    readAll,
    subscribeAll({ after, prefixes, signal }) {
      listener ??= listenToAll({
        connection,
        timeoutMs,
        silenceMs,
        onNews: (position) => (check?.isOwn() ?? true) && newest.raise(position),
        onConnected: () => void headBy().then(newest.raise, () => undefined),
      });
      const until = AbortSignal.any([signal, closing.signal]);
      return follow({ readAll, newest, after, signal: until, ...(prefixes ? { prefixes } : {}) });
    },
    onSession: check?.onSession,
    head: () => headBy(),
    async health() {
      await headBy(probes);
    },
    async close() {
      if (closing.signal.aborted) return;
      closing.abort();
      for (const pending of [calls, probes, openings]) pending.close();
      await Promise.all([listener?.close(), connection.close()]);
    },
  };
}

const markOf = ({ id, stream, revision, position }: EventMark): EventMark => ({ id, stream, revision, position });

function createOutageLog(log: Pick<Logger, "warn">): (absence?: StoreUnavailable) => void {
  let isUnavailable = false;
  return (absence) => {
    if (isUnavailable === (absence !== undefined)) return;
    isUnavailable = !isUnavailable;
    if (absence) log.warn({ reason: absence.message }, "EventStoreDB unavailable");
    else log.warn("EventStoreDB available again");
  };
}
