import type { Migration } from "../../../migrations/migration.ts";

/** Numbers of processes: no row is about a person. */
export const memoryMigration: Migration = {
  name: "monitoring-memory-001-samples",
  async up(knex) {
    await knex.raw(`
      create table monitoring.memory_setting (
        is_only boolean primary key default true check (is_only),
        enabled boolean not null
      );
      insert into monitoring.memory_setting (enabled) values (true);
      create table monitoring.memory_sample (
        process_id uuid not null,
        at timestamptz not null,
        memory_mb real not null,
        heap_used_mb real not null,
        heap_total_mb real not null,
        external_mb real not null,
        array_buffers_mb real not null,
        event_loop_lag_ms real not null,
        gc_time_ms real not null,
        gc_count integer not null,
        queued integer not null,
        threads smallint not null,
        is_demo boolean not null default false,
        primary key (process_id, at)
      );
      create table monitoring.memory_alert (
        id bigint generated always as identity primary key,
        process_id uuid not null,
        at timestamptz not null,
        kind text not null,
        severity text not null,
        value real not null,
        is_demo boolean not null default false
      );
      create table monitoring.memory_benchmark (
        id uuid primary key,
        state text not null,
        started_at timestamptz not null,
        alive_at timestamptz not null default now(),
        finished_at timestamptz,
        before_mb real not null,
        peak_mb real,
        after_mb real,
        saves integer not null default 0,
        reads integer not null default 0,
        prints integer not null default 0,
        searches integer not null default 0,
        -- Whether its data is erased.
        is_removed boolean not null default false
      );
      create unique index memory_benchmark_one on monitoring.memory_benchmark (state) where state = 'running';
    `);
  },
  async down(knex) {
    await knex.raw(`
      drop table monitoring.memory_setting, monitoring.memory_sample, monitoring.memory_alert, monitoring.memory_benchmark;
    `);
  },
};
