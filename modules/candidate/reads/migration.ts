import type { Migration } from "../../../migrations/migration.ts";

/** The openings, prints and exports of records: ids and hours alone. */
export const RECORD_READ = "candidate.record_read";

export const recordReads: Migration = {
  name: "candidate-record-reads",
  async up(knex) {
    await knex.raw(`
      create table ${RECORD_READ} (
        candidate_id uuid not null,
        hour timestamptz not null,
        account_id uuid not null,
        kind text not null check (kind in ('opened', 'printed', 'exported')),
        primary key (candidate_id, hour, account_id, kind)
      );
      create index on ${RECORD_READ} (hour);
    `);
  },
  async down(knex) {
    await knex.raw(`drop table ${RECORD_READ}`);
  },
};
