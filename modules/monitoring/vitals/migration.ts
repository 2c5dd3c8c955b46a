import type { Migration } from "../../../migrations/migration.ts";

/** Marks demo data among page views and errors. */
export const demoViewsMigration: Migration = {
  name: "monitoring-003-demo-views",
  async up(knex) {
    for (const table of ["page_view", "page_error"]) {
      await knex.raw(`alter table monitoring.${table} add column is_demo boolean not null default false`);
    }
  },
  async down(knex) {
    for (const table of ["page_view", "page_error"]) {
      await knex.raw(`alter table monitoring.${table} drop column is_demo`);
    }
  },
};

/** Page views and the errors on them: rows that are deleted after thirty days. */
export const vitalsMigration: Migration = {
  name: "monitoring-002-vitals",
  async up(knex) {
    await knex.raw(`
      create table monitoring.page_view (
        at timestamptz not null,
        route text not null,
        device text not null,
        release text not null,
        lcp double precision,
        fid double precision,
        inp double precision,
        cls double precision,
        failed_calls integer not null
      );
      create index page_view_at on monitoring.page_view (at);
      create table monitoring.page_error (
        at timestamptz not null,
        release text not null,
        name text not null,
        location text not null
      );
      create index page_error_at on monitoring.page_error (at);
    `);
  },
  async down(knex) {
    await knex.raw("drop table monitoring.page_view, monitoring.page_error");
  },
};
