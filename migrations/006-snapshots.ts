import type { Knex } from "knex";

/**
 * Folded states of long streams, sealed under the subject's key: disposable, never backed up, folded again from the events
 * when a row is missing or does not open.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table commands.snapshot (
      stream text collate "C" not null,
      kind text collate "C" not null,
      version integer not null,
      revision integer not null,
      event_id uuid not null,
      subject_id text collate "C" not null,
      sealed bytea not null,
      created_at timestamptz not null default now(),
      primary key (stream, kind, revision)
    );
    create index on commands.snapshot (subject_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop table commands.snapshot");
}
