/** Where a database is. Handed to `pg` as it is. */
export type PostgresConnection =
  | { host: string; port: number; user: string; password?: string; database: string }
  | { connectionString: string };
