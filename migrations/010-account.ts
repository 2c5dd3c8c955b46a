import type { Knex } from "knex";

/**
 * `credential` decides who owns an e-mail address (as a keyed hash) and holds the password's hash; it is the one table of
 * accounts that cannot be rebuilt from events. `directory` is a read model; who was erased keeps a row with nothing in it.
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
