import type { Knex } from "knex";

/**
 * Bytes of all files. Triggers insert a row per change, in the transaction that stores or deletes the file: a single counter
 * row would be locked for as long as an upload takes. The next reservation folds the rows into one. `storage_actual` counts
 * again, to repair double counting after a partial restore.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create table files.storage_change (bytes bigint not null);

    -- Reserved bytes of uploads whose transaction is open.
    create table files.storage_reservation (
      id uuid primary key,
      bytes bigint not null check (bytes > 0),
      expires_at timestamptz not null
    );

    create function files.count_uploads_added() returns trigger language plpgsql as $$
      begin
        insert into files.storage_change (bytes) select sum(size) from added having count(*) > 0;
        return null;
      end $$;
    create function files.count_uploads_deleted() returns trigger language plpgsql as $$
      begin
        insert into files.storage_change (bytes) select -sum(size) from deleted having count(*) > 0;
        return null;
      end $$;
    create function files.count_files_added() returns trigger language plpgsql as $$
      begin
        insert into files.storage_change (bytes) select sum(octet_length(sealed)) from added having count(*) > 0;
        return null;
      end $$;
    create function files.count_files_deleted() returns trigger language plpgsql as $$
      begin
        insert into files.storage_change (bytes) select -sum(octet_length(sealed)) from deleted having count(*) > 0;
        return null;
      end $$;

    create trigger upload_added after insert on uploads.upload
      referencing new table as added for each statement execute function files.count_uploads_added();
    create trigger upload_deleted after delete on uploads.upload
      referencing old table as deleted for each statement execute function files.count_uploads_deleted();
    create trigger file_added after insert on files.file
      referencing new table as added for each statement execute function files.count_files_added();
    create trigger file_deleted after delete on files.file
      referencing old table as deleted for each statement execute function files.count_files_deleted();

    create view files.storage_actual as
      select (select coalesce(sum(size), 0) from uploads.upload)::bigint
        + (select coalesce(sum(octet_length(sealed)), 0) from files.file)::bigint as bytes;

    -- Creating the triggers locks both tables against writers until the migration commits, so no change is missed.
    insert into files.storage_change (bytes) select bytes from files.storage_actual;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop view files.storage_actual;
    drop trigger upload_added on uploads.upload;
    drop trigger upload_deleted on uploads.upload;
    drop trigger file_added on files.file;
    drop trigger file_deleted on files.file;
    drop function files.count_uploads_added, files.count_uploads_deleted, files.count_files_added, files.count_files_deleted;
    drop table files.storage_change, files.storage_reservation;
  `);
}
