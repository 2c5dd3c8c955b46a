import type { Migration } from "../../migrations/migration.ts";

/** The table of the projection `submission-list`: one sealed row a submission. */
export const submissionMigrations: readonly Migration[] = [
  {
    name: "submissions-001-submission",
    async up(knex) {
      await knex.raw(`
        create schema submissions;
        comment on schema submissions is 'rireki';
        create table submissions.submission (
          id uuid primary key,
          account_id uuid not null,
          sent_at timestamptz not null,
          sealed_submission bytea not null
        );
        create index on submissions.submission (account_id, sent_at desc);
      `);
    },
    async down(knex) {
      await knex.raw("drop schema submissions cascade");
    },
  },
];
