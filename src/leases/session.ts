import { createHash } from "node:crypto";
import pg from "pg";
import { createKeyedMutex } from "../commands/keyed-mutex.ts";
import type { PostgresConnection } from "../postgres/connection.ts";

/** Marks our locks among the advisory locks of the database; any number that nothing else there uses. */
const LOCK_CLASS = 7_205_002;
/** An answer that takes longer counts as none: whoever holds a lease must not go on when the server may think it gone. */
const TIMEOUT_MS = 5_000;

/** A connection whose advisory locks are the leases: they go when it goes. */
export interface LeaseSession {
  /** Aborts when the connection is gone, and with it every lease that was taken by it. */
  lost: AbortSignal;
  /** Answers at once: the epoch of the lease when it is now ours. Rejects when the connection is lost. */
  acquire(name: string): Promise<bigint | undefined>;
  release(name: string): Promise<void>;
  /** Gives back everything. */
  end(): Promise<void>;
}

export interface SessionTiming {
  /** How often the server hears of us. */
  heartbeatMs: number;
  /** The server ends a session it has not heard of for this long: one behind a cut line, or of a process that stands still. */
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
    client.end().catch(() => undefined); // nobody waits: the server may not answer
  }

  /** One statement at a time. The first that fails ends the session: nobody knows what it still holds. */
  async function ask<Row extends unknown[]>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return withLock("statement", async () => {
      if (lost.signal.aborted) throw new Error("the session of the leases is lost");
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
    await ask(`set idle_session_timeout = ${timing.silenceMs}`);
  } catch (error) {
    lose();
    throw error;
  }
  heartbeat = setInterval(() => void ask("select 1").catch(() => undefined), timing.heartbeatMs).unref();

  return {
    lost: lost.signal,
    async acquire(name) {
      const [row] = await ask<[string | null]>(
        "select case when pg_try_advisory_lock($1, $2) then nextval('leases.epoch') end",
        [LOCK_CLASS, lockNumber(name)],
      );
      return row?.[0] ? BigInt(row[0]) : undefined;
    },
    async release(name) {
      if (lost.signal.aborted) return;
      await ask("select pg_advisory_unlock($1, $2)", [LOCK_CLASS, lockNumber(name)]).catch(() => undefined);
    },
    async end() {
      if (lost.signal.aborted) return;
      clearInterval(heartbeat);
      await client.end().catch(() => undefined);
      lose();
    },
  };
}

/** Signed 32 bits, as Postgres wants it. */
const lockNumber = (name: string): number => createHash("sha256").update(name).digest().readInt32BE();
