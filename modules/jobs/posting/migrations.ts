import type { Migration } from "../../../migrations/migration.ts";

/** Tables of the projection `agency-jobs`. */
export const postingMigrations: readonly Migration[] = [
  {
    name: "jobs-011-agency-jobs",
    async up(knex) {
      await knex.raw(`
        create table jobs.agency_job (
          job_id uuid primary key,
          agency_id uuid not null,
          revision integer not null,
          status text not null,
          published boolean not null,
          posting json not null,
          title text not null,
          employment_type text not null,
          valid_until date,
          created_at timestamptz not null,
          updated_at timestamptz not null
        );
        create index on jobs.agency_job (agency_id, updated_at desc);
        create index on jobs.agency_job (valid_until) where published;
        create table jobs.company (
          company_id uuid primary key,
          agency_id uuid not null,
          sealed_facts bytea not null,
          updated_at timestamptz not null
        );
        create index on jobs.company (agency_id);
      `);
    },
    async down(knex) {
      await knex.raw("drop table jobs.agency_job, jobs.company");
    },
  },
];
