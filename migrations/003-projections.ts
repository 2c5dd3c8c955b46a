import type { Knex } from "knex";

/** Checkpoints of projections. `fault` holds stream, revision and type of the faulty event and the error's name, never content. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create schema projections;

    create table projections.checkpoint (
      name text collate "C" not null,
      version integer not null,
      position bigint not null,
      status text not null default 'active' check (status in ('active', 'faulted')),
      fault jsonb,
      updated_at timestamptz not null default now(),
      primary key (name, version)
    ) with (fillfactor = 50);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop schema projections cascade");
}
