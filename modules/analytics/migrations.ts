import type { Migration } from "../../migrations/migration.ts";

export const analyticsMigrations: readonly Migration[] = [
  {
    name: "analytics-001-event-count",
    async up(knex) {
      await knex.raw(`
        create schema analytics;
        comment on schema analytics is 'rireki';
        create table analytics.event_count (
          day date not null,
          name text not null,
          parameters text not null,
          count bigint not null,
          primary key (day, name, parameters)
        );
      `);
    },
    async down(knex) {
      await knex.raw("drop schema analytics cascade");
    },
  },
];
