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
  /** Told when a connection that was in use or kept open has ended without our doing. */
  onLost?: () => void;
}

const DATE = 1082;
/** Per client, never global: a `date` stays `YYYY-MM-DD`, since a Date object would move it by the machine's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === DATE ? (value: unknown) => value : pg.types.getTypeParser(oid, format),
};

const clientConfig = (connection: PostgresConnection, options: PoolOptions): pg.ClientConfig => ({
  ...connection,
  types,
  application_name: options.name ?? "rireki",
  connectionTimeoutMillis: 5_000,
  statement_timeout: options.statementTimeoutMs ?? 15_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
});

/** A plain pool, for the event store and whatever needs its own connections. Losing the server never crashes the process. */
export function makePool(connection: PostgresConnection, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(connection, options), max: options.max ?? 10, idleTimeoutMillis: 30_000 });
  // Without a listener an idle connection that ends (a restart, a failover) would be an uncaught exception.
  pool.on("error", (error) => options.onError?.(error));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** knex over the same settings, for read models and migrations. */
export function makeKnex(connection: PostgresConnection, options: PoolOptions = {}): Knex {
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
        done(null, connection);
      },
    },
    acquireConnectionTimeout: 10_000,
  });
}
