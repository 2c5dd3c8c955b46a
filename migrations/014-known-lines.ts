import type { Knex } from "knex";

/**
 * Lines from which an account was signed in to. `line_hash` is a keyed hash of account and line, so the table holds no
 * address, and a line cannot be followed from one account to another.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account.known_line (
      line_hash bytea primary key,
      account_id text collate "C" not null,
      seen_at timestamptz not null
    );
    create index known_line_by_account on account.known_line (account_id, seen_at desc);
    create index known_line_by_age on account.known_line (seen_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table account.known_line");
}
