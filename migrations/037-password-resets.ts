import type { Knex } from "knex";

/**
 * Links by which a password is set anew, made at the terminal. The link's token is kept as a hash alone, so that a copy of
 * the table opens no account.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table account.password_reset (
      token_hash bytea primary key,
      account_id text collate "C" not null,
      expires_at timestamptz not null,
      used_at timestamptz
    );
    create index password_reset_by_account on account.password_reset (account_id);
    create index password_reset_by_age on account.password_reset (expires_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table account.password_reset");
}
