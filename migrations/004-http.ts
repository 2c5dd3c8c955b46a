import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE SCHEMA IF NOT EXISTS http;

    -- Only a hash of the id: a reader of this table cannot take over a session.
    CREATE TABLE http.session (
      id_hash bytea PRIMARY KEY,
      account_id uuid NOT NULL,
      created_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL
    );
    CREATE INDEX session_account ON http.session (account_id);
    CREATE INDEX session_seen ON http.session (seen_at);

    -- The shape that rate-limiter-flexible expects. Keys are hashes; expire is in ms since the epoch.
    CREATE TABLE http.rate_limit (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("DROP SCHEMA http CASCADE");
}
