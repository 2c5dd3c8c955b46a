import type { Knex } from "knex";

/**
 * Read models of the 履歴書: one document per account, its saves, and its version names. All of it is rebuilt from events;
 * rows of an erased account are deleted. Documents and changes are `json`, not `jsonb`: no query looks inside, and they are
 * written far more often than read.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create schema resume;

    create table resume.document (
      account_id uuid primary key,
      revision integer not null,
      document json not null
    );

    -- One row a save: the events of one command, from first_revision to revision. entry is the first_revision of the
    -- first save of its entry in the history.
    create table resume.history (
      account_id uuid not null,
      first_revision integer not null,
      revision integer not null,
      entry integer not null,
      kind text not null check (kind in ('save', 'undo', 'redo', 'restore')),
      section text not null,
      actor_id uuid,
      at timestamptz not null,
      changes json not null,
      primary key (account_id, first_revision)
    );
    create index history_by_entry on resume.history (account_id, entry desc);

    -- The document that the next event is compared with, and the save that it may belong to.
    create table resume.history_head (
      account_id uuid primary key,
      revision integer not null,
      document json not null,
      last_save json
    );

    create table resume.version (
      id uuid primary key,
      account_id uuid not null,
      name text not null,
      revision integer not null,
      at timestamptz not null
    );
    create index version_by_account on resume.version (account_id, revision desc);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop schema resume cascade");
}
