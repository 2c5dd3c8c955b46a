import type { Migration } from "../../../migrations/migration.ts";

/** Reads of the cache by hour, of all processes. */
export const cacheMigrations: readonly Migration[] = [
  {
    name: "monitoring-cache-001",
    async up(knex) {
      await knex.raw(`
        create table monitoring.cache_hour (
          hour timestamptz primary key,
          hits bigint not null,
          misses bigint not null
        );
      `);
    },
    async down(knex) {
      await knex.raw("drop table monitoring.cache_hour");
    },
  },
];
