import type { Migration } from "../../migrations/migration.ts";
import { createDocumentTables } from "../../src/documents/create-document-tables.ts";
import { documentTables } from "../../src/documents/document-tables.ts";
import { recordReads } from "./reads/migration.ts";

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
  {
    name: "candidate-002-import",
    async up(knex) {
      await knex.raw(`
        create table candidate.import (
          import_id uuid primary key,
          agency_id uuid not null,
          -- The member who has started it, in whose name its records are added.
          account_id uuid not null,
          status text not null,
          started_at timestamptz not null,
          total integer not null,
          known integer not null,
          -- Rows that could not be read, and those that could not be added.
          wrong integer not null,
          added integer not null,
          removed integer not null,
          kept integer not null,
          -- Lines, fields and messages.
          problems jsonb not null,
          -- Lines of the added records, whose ids follow from them.
          lines integer[] not null,
          sealed_reason bytea,
          -- The member who takes it back.
          undone_by uuid,
          -- Of the event that records its end.
          position bigint
        );
        create index import_by_agency on candidate.import (agency_id, started_at);
        create unique index one_import_at_work on candidate.import (agency_id) where status in ('running', 'undoing');
        create table candidate.import_row (
          import_id uuid not null references candidate.import on delete cascade,
          line integer not null,
          sealed bytea not null,
          primary key (import_id, line)
        );
      `);
    },
    async down(knex) {
      await knex.raw("drop table candidate.import_row; drop table candidate.import");
    },
  },
  {
    name: "candidate-003-photo",
    async up(knex) {
      await knex.raw(`
        create table candidate.photo_process (
          id uuid primary key,
          candidate_id uuid not null,
          agency_id uuid not null,
          batch_id uuid,
          -- Index in the batch.
          number integer not null,
          status text not null check (status in ('processing', 'saving', 'completed', 'failed')),
          failure text,
          begun_at timestamptz not null default now(),
          -- The last sign of life of the process that works on it.
          alive_at timestamptz not null default now()
        );
        create unique index on candidate.photo_process (candidate_id) where status in ('processing', 'saving');
        create index on candidate.photo_process (candidate_id, begun_at desc);
        create index on candidate.photo_process (batch_id) where batch_id is not null;
      `);
    },
    async down(knex) {
      await knex.raw("drop table candidate.photo_process");
    },
  },
  recordReads,
];
