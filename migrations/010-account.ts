import type { Knex } from "knex";

/**
 * `credential` maps an e-mail address (a keyed hash) to its account and holds the password hash; the only table of accounts
 * that cannot be rebuilt from events. `directory` is a read model; an erased account keeps an empty row.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create schema account;

    create table account.credential (
      account_id text collate "C" primary key,
      email_hash bytea not null unique,
      password_hash text not null,
      claimed_at timestamptz not null default now()
    );

    create table account.directory (
      account_id text collate "C" primary key,
      name text,
      email text,
      role text,
      registered_at timestamptz,
      password_changed_at timestamptz,
      erased_at timestamptz,
      check (erased_at is null or (name is null and email is null))
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop schema account cascade");
}
