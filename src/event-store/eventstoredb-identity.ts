import { randomUUID } from "node:crypto";
import { type EventStoreDBClient, jsonEvent, NO_STREAM, WrongExpectedVersionError } from "@eventstore/db-client";
import type { Logger } from "pino";
import { type Calls, createCalls } from "./eventstoredb-calls.ts";
import { type Connection, connectTo } from "./eventstoredb-connection.ts";
import { isNoStream } from "./eventstoredb-errors.ts";
import { IDENTITY_STREAM } from "./eventstoredb-events.ts";
import { ForeignStore, StoreUnavailable } from "./port.ts";
import type { IdentityRecord } from "./store-identity.ts";

const TYPE = "rireki.store-identified";
/** A foreign store is looked at again after this time: the database may have adopted it meanwhile. */
const RECHECK_MS = 1_000;
const IDENTIFY_MS = 5_000;

/** Reads and writes the identity of a store: the id of the one event in `IDENTITY_STREAM`. */
export interface StoreIdentity {
  read(): Promise<string | undefined>;
  /** Writes one unless another program was first. @returns the identity that the store has then */
  write(): Promise<string>;
}

/** @param calls without `admit` */
export function createStoreIdentity(
  { credentials }: Pick<Connection, "credentials">,
  calls: Calls,
  timeoutMs: number,
): StoreIdentity {
  async function read(): Promise<string | undefined> {
    let found: string | undefined;
    const open = (client: EventStoreDBClient) =>
      client.readStream(IDENTITY_STREAM, { maxCount: 1, requiresLeader: true });
    try {
      await calls.read(open, ({ event }) => {
        found = event?.id;
        return false;
      });
    } catch (error) {
      if (!isNoStream(error)) throw error;
    }
    return found;
  }

  return {
    read,
    async write() {
      const event = jsonEvent({ id: randomUUID(), type: TYPE, data: {}, metadata: {} });
      const how = { expectedRevision: NO_STREAM, credentials, deadline: timeoutMs, requiresLeader: true } as const;
      try {
        await calls.ask((client) => client.appendToStream(IDENTITY_STREAM, event, how));
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw error;
      }
      const written = await read();
      if (written === undefined) throw new StoreUnavailable("the event store has lost its identity");
      return written;
    },
  };
}

export interface IdentityCheck {
  /**
   * Returns at once while the session that was checked lasts; checks the identity otherwise.
   * @throws ForeignStore, StoreUnavailable
   */
  admit(): Promise<void>;
  /** Whether the present session was checked and is with the store of this database. */
  isOwn(): boolean;
  /** `EventStore.onSession`. */
  onSession(listener: () => void): () => void;
}

/**
 * Compares the identity of the store with the one that the database keeps, once a session. A database without one adopts that
 * of the store; a store without one gets one if the database has none either. Logs a foreign store once, and its end.
 */
export function createIdentityCheck(options: {
  connection: Pick<Connection, "open" | "session">;
  store: StoreIdentity;
  record: IdentityRecord;
  calls: Calls;
  hosts: string;
  log?: Pick<Logger, "error" | "warn"> | undefined;
}): IdentityCheck {
  const { connection, store, record, calls, hosts, log } = options;
  const listeners = new Set<() => void>();
  let checkedSession: number | undefined;
  let checking: Promise<void> | undefined;
  let foreign: { error: ForeignStore; session: number; since: number } | undefined;

  const isOwn = () => checkedSession !== undefined && checkedSession === connection.session();

  async function check(): Promise<void> {
    const session = await calls.ask(() => connection.open());
    const { expected, found } = await readBoth();
    if (expected !== found) {
      const error = new ForeignStore(hosts, expected, found);
      if (foreign?.error.message !== error.message)
        log?.error({ hosts, expected, found }, "event store is another one");
      foreign = { error, session, since: performance.now() };
      throw error;
    }
    if (foreign) log?.warn({ hosts, identity: found }, "event store is the right one again");
    foreign = undefined;
    const isFirst = checkedSession === undefined;
    checkedSession = session;
    if (!isFirst) for (const listener of listeners) listener();
  }

  async function readBoth(): Promise<{ expected: string | undefined; found: string | undefined }> {
    const [expected, found] = await Promise.all([record.read(), store.read()]);
    if (expected !== undefined) return { expected, found };
    const identity = found ?? (await store.write());
    const kept = await record.adopt(identity);
    if (kept === found) log?.warn({ hosts, identity }, "event store adopted: this database belongs to it from now on");
    return { expected: kept, found: identity };
  }

  return {
    async admit() {
      if (isOwn()) return;
      const isRecent = foreign && performance.now() - foreign.since < RECHECK_MS;
      if (foreign && isRecent && foreign.session === connection.session()) throw foreign.error;
      checking ??= check().finally(() => {
        checking = undefined;
      });
      await checking;
    },
    isOwn,
    onSession(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The identity of the store at an address, whichever it is; it gets one unless it has one.
 * @throws StoreUnavailable, InvalidConfiguration
 */
export async function identifyStore(url: string, timeoutMs = IDENTIFY_MS): Promise<string> {
  const connection = connectTo(url);
  const calls = createCalls({ timeoutMs, connection });
  try {
    const store = createStoreIdentity(connection, calls, timeoutMs);
    return (await store.read()) ?? (await store.write());
  } finally {
    calls.close();
    await connection.close();
  }
}
