import type { Migration } from "../../migrations/migration.ts";
import { applicationMigrations } from "./application/migrations.ts";
import { formMigrations } from "./form/migrations.ts";
import { postingMigrations } from "./posting/migrations.ts";
import { searchMigrations } from "./search/migrations.ts";
import { shelfMigrations } from "./shelf/migrations.ts";

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
  ...postingMigrations,
  ...searchMigrations,
  ...shelfMigrations,
  ...formMigrations,
  ...applicationMigrations,
];
