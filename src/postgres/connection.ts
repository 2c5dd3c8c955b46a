/** Where a database is. Handed to `pg` as it is. */
export type PostgresConnection =
  | { host: string; port: number; user: string; password?: string; database: string }
  | { connectionString: string };

/** A Postgres server that came with the program. */
export interface DatabaseServer {
  /** How it came to run: `setuid postgres`, `user namespace`, `self`, or `joined`. */
  mode: string;
  connection(database: string): PostgresConnection;
  /** Ends it cleanly when this process started it and nobody else uses it; otherwise only lets go of it. */
  stop(): Promise<void>;
}
