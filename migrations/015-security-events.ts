import type { Knex } from "knex";

/**
 * Security events of sign-ins and sessions, kept for 90 days. A row is a count of equal events in one minute, so that a
 * flood of refused requests makes one row a minute. No address, no e-mail, no User-Agent; `device` is a coarse label.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE TABLE account.security_event (
      minute timestamptz NOT NULL,
      kind text NOT NULL,
      account_id text COLLATE "C",
      session_id uuid,
      device text,
      count integer NOT NULL
    );
    CREATE UNIQUE INDEX security_event_minute
      ON account.security_event (minute, kind, account_id, session_id, device) NULLS NOT DISTINCT;
    CREATE INDEX security_event_account ON account.security_event (account_id, minute) WHERE account_id IS NOT NULL;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("DROP TABLE account.security_event");
}
