import type { Migration } from "../../../migrations/migration.ts";

/** The table of the projection `shelf`: one row a person, sealed. */
export const savedJobsMigrations: readonly Migration[] = [
  {
    name: "jobs-031-shelf",
    async up(knex) {
      await knex.raw("create table jobs.shelf (account_id uuid primary key, sealed_shelf bytea not null)");
    },
    async down(knex) {
      await knex.raw("drop table jobs.shelf");
    },
  },
];
