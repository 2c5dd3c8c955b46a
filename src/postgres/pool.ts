import type { Socket } from "node:net";
import knex, { type Knex } from "knex";
import pg from "pg";
import type { PostgresConnection } from "./connection.ts";

export interface PoolOptions {
  /** Seen in pg_stat_activity: `rireki web`. */
  name?: string;
  /** Most connections at a time. */
  max?: number;
  /** A statement that takes longer is cancelled, ms; 0 for never. */
  statementTimeoutMs?: number;
  /** Told of errors on idle connections, such as a restarted server. */
  onError?: (error: Error) => void;
  /** Told of every new connection. */
  onConnect?: () => void;
  /** Told when a connection that was in use or kept open has ended without our doing. */
  onLost?: () => void;
}

const DATE = 1082;
/** Per client, never global: a `date` stays `YYYY-MM-DD`, since a Date object would move it by the machine's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === DATE ? (value: unknown) => value : pg.types.getTypeParser(oid, format),
};

const statementTimeoutOf = (options: PoolOptions): number => options.statementTimeoutMs ?? 15_000;
/** How much longer than the longest statement a server may be silent before it counts as hanging. */
const GRACE_MS = 1_000;

const clientConfig = (connection: PostgresConnection, options: PoolOptions): pg.ClientConfig => ({
  ...connection,
  types,
  application_name: options.name ?? "rireki",
  connectionTimeoutMillis: 5_000,
  statement_timeout: statementTimeoutOf(options),
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
});

/** A plain pool, for the event store and whatever needs its own connections. Losing the server never crashes the process. */
export function createPool(connection: PostgresConnection, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(connection, options), max: options.max ?? 10, idleTimeoutMillis: 30_000 });
  // Without a listener an idle connection that ends (a restart, a failover) would be an uncaught exception.
  pool.on("error", (error) => options.onError?.(error));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** knex over the same settings, for read models and migrations. */
export function createKnex(connection: PostgresConnection, options: PoolOptions = {}): Knex {
  const tell = (message: unknown) => options.onError?.(message instanceof Error ? message : new Error(String(message)));
  return knex({
    // knex would print to the console, messages with personal values included.
    log: { warn: tell, error: tell, deprecate: tell, debug: () => undefined },
    client: "pg",
    connection: clientConfig(connection, options) as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: options.max ?? 10,
      idleTimeoutMillis: 30_000,
      afterCreate(connection: pg.Client, done: (error: null, connection: pg.Client) => void) {
        connection.once("error", () => options.onLost?.());
        giveUpSilence(connection, options);
        options.onConnect?.();
        done(null, connection);
      },
    },
    acquireConnectionTimeout: 10_000,
  });
}

/**
 * Ends a connection whose server does not answer, not even that a statement took too long: it hangs, or the line is cut.
 * A timeout of the query alone would leave the connection in use, with a transaction that nobody knows how it ends.
 */
function giveUpSilence(connection: pg.Client, options: PoolOptions): void {
  const longest = statementTimeoutOf(options);
  if (longest === 0) return;
  const { stream } = (connection as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(longest + GRACE_MS, () => {
    const { readyForQuery } = connection as unknown as { readyForQuery: boolean };
    if (!readyForQuery) stream.destroy();
  });
}
