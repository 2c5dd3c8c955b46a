import type { Knex } from "knex";
import type { DocumentTables } from "./document-tables.ts";

/**
 * Creates the tables of a kind of document, for the migration of the module that owns it. Its schema exists, and is listed
 * in src/postgres/own-schemas.ts. Migrations that have run depend on this statement: a later change of the tables is a
 * migration of its own. `account_id` is the subject of the document, an account or another. Sealed documents are stored uncompressed, since ciphertext does not compress.
 */
export async function createDocumentTables(knex: Knex, tables: DocumentTables): Promise<void> {
  await knex.raw(
    `
    create table :document: (
      account_id uuid primary key,
      revision integer not null,
      sealed_document bytea not null
    );
    alter table :document: alter column sealed_document set storage external;

    -- One row a save: the events of one command, from first_revision to revision. entry is the first_revision of the first
    -- save of its entry in the history.
    create table :history: (
      account_id uuid not null,
      first_revision integer not null,
      revision integer not null,
      entry integer not null,
      kind text not null check (kind in ('save', 'undo', 'redo', 'restore')),
      section text not null,
      actor_id uuid,
      at timestamptz not null,
      origin text,
      primary key (account_id, first_revision)
    );
    create index on :history: (account_id, entry desc);

    create table :historyHead: (
      account_id uuid primary key,
      revision integer not null,
      last_save json
    );

    create table :version: (
      id uuid primary key,
      account_id uuid not null,
      sealed_name bytea not null,
      revision integer not null,
      at timestamptz not null
    );
    create index on :version: (account_id, revision desc);
  `,
    { ...tables },
  );
}
