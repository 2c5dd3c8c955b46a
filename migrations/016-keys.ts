import type { Knex } from "knex";

/**
 * `key_id` names the master key that a key is wrapped by: the first 8 bytes of its SHA-256 in hexadecimal; null: wrapped
 * before master keys had identifiers. `service_key` holds the keys of the installation itself, wrapped in the same way.
 *
 * E-mail addresses were hashed under a key derived from the master key. If accounts exist, that derived key is kept: its
 * row is inserted without bytes, and the first process wraps it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table privacy.subject_key add column key_id text collate "C";

    create table privacy.service_key (
      name text collate "C" primary key,
      wrapped bytea,
      key_id text collate "C",
      created_at timestamptz not null default now()
    );
    insert into privacy.service_key (name)
      select 'account.email-hash' where exists (select from account.credential);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table privacy.service_key;
    alter table privacy.subject_key drop column key_id;
  `);
}
