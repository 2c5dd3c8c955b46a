import type { Migration } from "../../migrations/migration.ts";

/**
 * The table of the projection `application-board`: cards, with what is personal sealed under the applicant's key; and the
 * applications whose files of answers are deleted.
 */
export const applicationMigrations: readonly Migration[] = [
  {
    name: "jobs-050-application",
    async up(knex) {
      await knex.raw(`
        create table jobs.application (
          application_id uuid primary key,
          job_id uuid not null,
          agency_id uuid not null,
          applicant_id uuid,
          move_revision integer not null,
          state text not null,
          job_title text not null,
          company_name text not null,
          sent_at timestamptz not null,
          moved_at timestamptz not null,
          sealed_card bytea
        );
        create index on jobs.application (agency_id, sent_at desc);
        create index on jobs.application (applicant_id, sent_at desc);
        create index on jobs.application (job_id);
      `);
    },
    async down(knex) {
      await knex.raw("drop table jobs.application");
    },
  },
  {
    // Withdrawn applications whose files of answers are deleted.
    name: "jobs-055-emptied-application",
    async up(knex) {
      await knex.raw(`
        create table jobs.emptied_application (application_id uuid primary key);
        create index application_withdrawn on jobs.application (moved_at) where state = 'withdrawn';
      `);
    },
    async down(knex) {
      await knex.raw("drop index jobs.application_withdrawn; drop table jobs.emptied_application");
    },
  },
  {
    // Letters that wait for their time.
    name: "jobs-056-application-rejection",
    async up(knex) {
      await knex.raw(`
        alter table jobs.application add column reject_at timestamptz;
        create index application_reject_at on jobs.application (reject_at) where reject_at is not null;
      `);
    },
    async down(knex) {
      await knex.raw("alter table jobs.application drop column reject_at");
    },
  },
];
