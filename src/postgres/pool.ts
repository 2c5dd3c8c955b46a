import type { Socket } from "node:net";
import knex, { type Knex } from "knex";
import pg from "pg";
import type { PostgresConnection } from "./connection.ts";

export interface PoolOptions {
  /** application_name in pg_stat_activity: `rireki web`. */
  name?: string;
  /** Maximum number of connections. */
  max?: number;
  /** statement_timeout in ms; 0 for none. */
  statementTimeoutMs?: number;
  /** Called for errors on idle connections, such as a server restart. */
  onError?: (error: Error) => void;
  /** Called for every new connection. */
  onConnect?: () => void;
  /** Called when an open connection was lost. */
  onLost?: () => void;
}

const DATE = 1082;
/** Per client, never global: a `date` stays `YYYY-MM-DD`, since a Date object would move it by the machine's time zone. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: "text" | "binary") =>
    oid === DATE ? (value: unknown) => value : pg.types.getTypeParser(oid, format),
};

const statementTimeoutOf = (options: PoolOptions): number => options.statementTimeoutMs ?? 15_000;
/** Added to the statement timeout: silence beyond both means that the server hangs. */
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

/** A pg pool. A lost server never crashes the process. */
export function createPool(connection: PostgresConnection, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({ ...clientConfig(connection, options), max: options.max ?? 10, idleTimeoutMillis: 30_000 });
  // Without listener the error of an idle connection (restart, failover) would be an uncaught exception.
  pool.on("error", (error) => options.onError?.(error));
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** knex with the same settings, for projections and migrations. */
export function createKnex(connection: PostgresConnection, options: PoolOptions = {}): Knex {
  const report = (message: unknown) =>
    options.onError?.(message instanceof Error ? message : new Error(String(message)));
  return knex({
    // knex would print to the console, including messages with personal values.
    log: { warn: report, error: report, deprecate: report, debug: () => undefined },
    client: "pg",
    connection: clientConfig(connection, options) as Knex.PgConnectionConfig,
    pool: {
      min: 0,
      max: options.max ?? 10,
      idleTimeoutMillis: 30_000,
      afterCreate(connection: pg.Client, done: (error: null, connection: pg.Client) => void) {
        connection.once("error", () => options.onLost?.());
        destroyWhenSilent(connection, options);
        options.onConnect?.();
        done(null, connection);
      },
    },
    acquireConnectionTimeout: 10_000,
  });
}

/**
 * Destroys a connection whose server does not even report a statement timeout: it hangs, or the network is partitioned. A
 * query timeout alone would leave the connection in use, with a transaction of unknown outcome.
 */
function destroyWhenSilent(connection: pg.Client, options: PoolOptions): void {
  const longest = statementTimeoutOf(options);
  if (longest === 0) return;
  const { stream } = (connection as unknown as { connection: { stream: Socket } }).connection;
  stream.setTimeout(longest + GRACE_MS, () => {
    const { readyForQuery } = connection as unknown as { readyForQuery: boolean };
    if (!readyForQuery) stream.destroy();
  });
}
