import type { Knex } from "knex";

/**
 * Fencing tokens: every acquired lease draws the next epoch. Rows written under a lease store its epoch and reject writes of
 * an older one, so that a process that lost its lease without noticing writes nothing. `fence` is for work without such rows.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create schema leases;
    create sequence leases.epoch;
    create table leases.fence (
      name text collate "C" primary key,
      epoch bigint not null
    );
    alter table projections.checkpoint add column epoch bigint not null default 0;
    alter table projections.rebuild add column epoch bigint not null default 0;
    alter table bus.relay add column epoch bigint not null default 0;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table bus.relay drop column epoch;
    alter table projections.rebuild drop column epoch;
    alter table projections.checkpoint drop column epoch;
    drop schema leases cascade;
  `);
}
