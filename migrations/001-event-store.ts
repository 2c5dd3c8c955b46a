import type { Knex } from "knex";

/**
 * Events, and the only function that writes them. `append` takes a global advisory lock before it draws a position from the
 * identity column and holds it until the commit: positions become visible in order, and a reader never passes a gap that
 * fills later. `data` and `metadata` are `json`, not `jsonb`: stored as written, and able to hold `\u0000`.
 *
 * p_expected is the stream's last revision, or -1 no stream, -2 any, -4 any existing stream (EventStoreDB's numbers). A
 * conflict is returned, not raised: `store_position` is null and `stream_revision` the actual revision (-1 no stream).
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create schema event_store;

    create table event_store.event (
      position bigint generated always as identity primary key,
      stream text collate "C" not null,
      revision integer not null,
      id uuid not null unique,
      type text collate "C" not null,
      data json not null,
      metadata json not null,
      recorded_at timestamptz not null default clock_timestamp(),
      unique (stream, revision)
    );

    create function event_store.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'events are never changed';
    end $$;
    create trigger event_is_for_ever before update or delete on event_store.event
      for each statement execute function event_store.refuse_change();

    create function event_store.append(
      p_stream text, p_expected integer, p_ids uuid[], p_types text[], p_data json[], p_metadata json[],
      out stream_revision integer, out store_position bigint
    ) language plpgsql set lock_timeout = '3s' as $$
    declare
      current_revision integer;
      first_revision integer;
      already_there integer;
    begin
      perform pg_advisory_xact_lock(7205001);

      select revision into first_revision from event_store.event where id = p_ids[1] and stream = p_stream;
      if found then
        select count(*), max(e.revision), max(e.position) into already_there, stream_revision, store_position
          from unnest(p_ids) with ordinality retried(id, place)
          join event_store.event e on e.id = retried.id and e.stream = p_stream
            and e.revision = first_revision + retried.place - 1;
        if already_there = cardinality(p_ids) then
          return;
        end if;
      end if;

      select max(revision) into current_revision from event_store.event where stream = p_stream;
      current_revision := coalesce(current_revision, -1);
      if (p_expected >= -1 and p_expected <> current_revision) or (p_expected = -4 and current_revision = -1) then
        stream_revision := current_revision;
        store_position := null;
        return;
      end if;

      insert into event_store.event (stream, revision, id, type, data, metadata)
        select p_stream, current_revision + place, id, type, data, metadata
        from unnest(p_ids, p_types, p_data, p_metadata) with ordinality new(id, type, data, metadata, place)
        order by place;
      stream_revision := current_revision + cardinality(p_ids);
      store_position := currval('event_store.event_position_seq');
      perform pg_notify('event_store', store_position::text);
    end $$;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop schema event_store cascade");
}
