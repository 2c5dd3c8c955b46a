import type { Knex } from "knex";

/**
 * Every lease that is taken draws the next epoch. What is written under a lease has its epoch in its row, and is refused
 * by a row that has a later one: a process that lost its lease, and has not noticed, writes nothing. `fence` is the row of
 * work that has no other.
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
