import type { Migration } from "../../migrations/migration.ts";
import { postingMigrations } from "./posting/migrations.ts";

/** The schema of the module, then the tables of its parts. */
export const jobsMigrations: readonly Migration[] = [
  {
    name: "jobs-001",
    async up(knex) {
      await knex.raw("create schema jobs; comment on schema jobs is 'rireki';");
    },
    async down(knex) {
      await knex.raw("drop schema jobs cascade");
    },
  },
  {
    // Bytes of the events that each agency has stored since.
    name: "jobs-012-agency-bytes",
    async up(knex) {
      await knex.raw("create table jobs.agency_bytes (agency_id uuid primary key, bytes bigint not null)");
    },
    async down(knex) {
      await knex.raw("drop table jobs.agency_bytes");
    },
  },
  ...postingMigrations,
];
