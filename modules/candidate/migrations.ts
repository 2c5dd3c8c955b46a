import type { Migration } from "../../migrations/migration.ts";
import { createDocumentTables } from "../../src/documents/create-document-tables.ts";
import { documentTables } from "../../src/documents/document-tables.ts";

export const candidateMigrations: readonly Migration[] = [
  {
    name: "candidate-001",
    async up(knex) {
      await knex.raw("create schema candidate; comment on schema candidate is 'rireki'");
      await createDocumentTables(knex, documentTables("candidate"));
      await knex.raw(`
        create table candidate.keeper (
          candidate_id uuid primary key,
          agency_id uuid not null,
          added_at timestamptz not null,
          -- Of the record's newest event.
          position bigint not null,
          is_erased boolean not null
        );
        create index on candidate.keeper (agency_id, position);
      `);
    },
    async down(knex) {
      await knex.raw("drop schema candidate cascade");
    },
  },
];
