import type { Migration } from "../../migrations/migration.ts";
import { cacheMigrations } from "./cache/migrations.ts";
import { sentAlertMigration } from "./home/alert-rows.ts";
import { memoryMigration } from "./memory/migration.ts";
import { demoViewsMigration, vitalsMigration } from "./vitals/migration.ts";

export const monitoringMigrations: readonly Migration[] = [
  {
    name: "monitoring-001-process",
    async up(knex) {
      await knex.raw(`
        create schema monitoring;
        comment on schema monitoring is 'rireki';
        create table monitoring.process (
          id uuid primary key,
          services text[] not null,
          release text not null,
          started_at timestamptz not null,
          seen_at timestamptz not null,
          ended_at timestamptz,
          figures jsonb not null
        );
      `);
    },
    async down(knex) {
      await knex.raw("drop schema monitoring cascade");
    },
  },
  memoryMigration,
  vitalsMigration,
  ...cacheMigrations,
  sentAlertMigration,
  demoViewsMigration,
];
