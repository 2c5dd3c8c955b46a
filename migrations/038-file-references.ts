import type { Knex } from "knex";

/**
 * Equal bytes of a person are stored once: `files.file` holds bytes, `files.reference` the files that are made of them. Bytes
 * go with their last reference. `fingerprint` is a keyed hash under a key of the person, so that equal bytes of two people
 * have nothing in common.
 *
 * The program before this migration goes on for a while: it stores and deletes rows of `files.file` alone, which the trigger and
 * the cascade follow.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table files.file add column fingerprint bytea;
    create unique index file_fingerprint on files.file (subject_id, fingerprint) where fingerprint is not null;

    create table files.reference (
      id uuid primary key,
      file_id uuid not null references files.file on delete cascade,
      -- Purpose of the file: 'photo', 'document' (a PDF that was sent), 'answer' (a file of an application).
      kind text not null,
      -- The stream whose event is to name the file; null once it does.
      awaited_stream text,
      created_at timestamptz not null default now()
    );
    create index reference_by_file on files.reference (file_id);
    create index reference_awaited on files.reference (created_at) where awaited_stream is not null;

    create function files.kind_of(content_type text) returns text language sql immutable as $$
      select case content_type when 'image/jpeg' then 'photo' when 'application/pdf' then 'document' else 'answer' end
    $$;
    create function files.refer_to_added() returns trigger language plpgsql as $$
      begin
        insert into files.reference (id, file_id, kind)
          select id, id, files.kind_of(content_type) from added where fingerprint is null;
        return null;
      end $$;
    -- Creating the trigger locks the table against writers until the migration commits, so no file is missed.
    create trigger file_referred after insert on files.file
      referencing new table as added for each statement execute function files.refer_to_added();
    insert into files.reference (id, file_id, kind, created_at)
      select id, id, files.kind_of(content_type), created_at from files.file;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger file_referred on files.file;
    drop function files.refer_to_added, files.kind_of;
    drop table files.reference;
    drop index files.file_fingerprint;
    alter table files.file drop column fingerprint;
  `);
}
