import type { Knex } from "knex";

/**
 * The data key of each person, wrapped by the master key. An erased person keeps a row without a key, so that the person
 * can never come into being again. `erasure` holds the receipts: evidence of what was erased when, without a name.
 * Backups of `subject_key` must not outlive the erasures they would undo.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create schema privacy;

    create table privacy.subject_key (
      subject_id text collate "C" primary key,
      wrapped bytea,
      created_at timestamptz not null default now(),
      destroyed_at timestamptz,
      check ((wrapped is null) = (destroyed_at is not null))
    );

    create table privacy.erasure (
      subject_id text collate "C" primary key,
      erased_at timestamptz not null default now(),
      what jsonb not null
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop schema privacy cascade");
}
