import type { Migration } from "../../migrations/migration.ts";

/** The table of the projection `form-list`. */
export const formMigrations: readonly Migration[] = [
  {
    name: "jobs-040-form",
    async up(knex) {
      await knex.raw(`
        create table jobs.form (
          form_id uuid primary key,
          agency_id uuid,
          revision integer not null,
          version integer not null,
          name text not null,
          elements json not null,
          is_retired boolean not null,
          updated_at timestamptz not null
        );
        create index on jobs.form (agency_id, updated_at desc);
      `);
    },
    async down(knex) {
      await knex.raw("drop table jobs.form");
    },
  },
];
