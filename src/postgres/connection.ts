/** Connection parameters, passed to `pg` unchanged. */
export type PostgresConnection =
  | {
      host: string;
      port: number;
      user: string;
      password?: string;
      database: string;
      ssl?: boolean;
      options?: string;
    }
  | { connectionString: string };

/** The embedded Postgres server. */
export interface DatabaseServer {
  /** Way of running without root: `setuid postgres`, `user namespace`, `self`, or `joined`. */
  mode: string;
  connection(database: string): PostgresConnection;
  /** Stops the server when this process started it and no other uses it; otherwise only releases it. */
  stop(): Promise<void>;
}
