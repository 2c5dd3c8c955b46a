import type { Knex } from "knex";

/**
 * Files that people send, each in pieces that are sealed by themselves (AES-256-GCM under the person's key), and chunked
 * uploads, which are files that are not whole yet. Names, types and digests are in `sealed_head`. `size` is what was
 * declared, and counts from the beginning on; a file is stored, and can be read, when `stored_at` says so.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create schema uploads;

    create table uploads.upload (
      id uuid primary key,
      owner_id uuid not null,
      -- Hash of the client's name for this upload; recognises a repeated request.
      repeat_key bytea,
      size integer not null check (size > 0),
      pieces integer not null check (pieces > 0),
      sealed_head bytea not null,
      begun_at timestamptz not null,
      stored_at timestamptz,
      unique (owner_id, repeat_key)
    );
    create index upload_by_owner on uploads.upload (owner_id, stored_at desc);
    create index upload_unfinished on uploads.upload (begun_at) where stored_at is null;

    create table uploads.piece (
      upload_id uuid not null references uploads.upload on delete cascade,
      place integer not null check (place >= 0),
      sealed bytea not null,
      primary key (upload_id, place)
    );
    alter table uploads.piece alter column sealed set storage external;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop schema uploads cascade");
}
