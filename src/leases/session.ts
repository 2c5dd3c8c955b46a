import { createHash } from "node:crypto";
import pg from "pg";
import { createKeyedMutex } from "../commands/keyed-mutex.ts";
import type { PostgresConnection } from "../postgres/connection.ts";

/** First key of our advisory locks: arbitrary, unique in the database. */
const LOCK_CLASS = 7_205_002;
/** Query timeout; beyond it the session counts as lost, before the server would release its locks. */
const TIMEOUT_MS = 5_000;

/** A connection whose advisory locks are the leases: they end with it. */
export interface LeaseSession {
  /** Aborts when the connection is lost, and with it every lease. */
  lost: AbortSignal;
  /** Does not wait: returns the epoch when the lock was free. @throws when the connection is lost */
  acquire(name: string): Promise<bigint | undefined>;
  release(name: string): Promise<void>;
  /** Releases all leases. */
  end(): Promise<void>;
}

export interface SessionTiming {
  /** Heartbeat interval. */
  heartbeatMs: number;
  /** `idle_session_timeout`: the server ends the session after a network partition or of a stalled process. */
  silenceMs: number;
}

/** Connects. @throws what `pg` throws when there is no connection */
export async function openSession(connection: PostgresConnection, timing: SessionTiming): Promise<LeaseSession> {
  const client = new pg.Client({
    ...connection,
    application_name: "rireki leases",
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });
  const lost = new AbortController();
  const withLock = createKeyedMutex();
  let heartbeat: NodeJS.Timeout | undefined;

  function lose(): void {
    if (lost.signal.aborted) return;
    clearInterval(heartbeat);
    lost.abort();
    client.end().catch(() => undefined); // not awaited: the server may not answer
  }

  /** One statement at a time. The first error ends the session, since its locks are unknown from then on. */
  async function query<Row extends unknown[]>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return withLock("statement", async () => {
      if (lost.signal.aborted) throw new Error("lease session lost");
      try {
        return (await client.query<Row>({ text, values: [...values], rowMode: "array" })).rows;
      } catch (error) {
        lose();
        throw error;
      }
    });
  }

  client.on("error", lose);
  client.on("end", lose);
  try {
    await client.connect();
    await query(`set idle_session_timeout = ${timing.silenceMs}`);
  } catch (error) {
    lose();
    throw error;
  }
  heartbeat = setInterval(() => void query("select 1").catch(() => undefined), timing.heartbeatMs).unref();

  return {
    lost: lost.signal,
    async acquire(name) {
      const [row] = await query<[string | null]>(
        "select case when pg_try_advisory_lock($1, $2) then nextval('leases.epoch') end",
        [LOCK_CLASS, lockNumber(name)],
      );
      return row?.[0] ? BigInt(row[0]) : undefined;
    },
    async release(name) {
      if (lost.signal.aborted) return;
      await query("select pg_advisory_unlock($1, $2)", [LOCK_CLASS, lockNumber(name)]).catch(() => undefined);
    },
    async end() {
      if (lost.signal.aborted) return;
      clearInterval(heartbeat);
      await client.end().catch(() => undefined);
      lose();
    },
  };
}

/** Second key of the advisory lock: a signed 32-bit hash of the name. */
const lockNumber = (name: string): number => createHash("sha256").update(name).digest().readInt32BE();
