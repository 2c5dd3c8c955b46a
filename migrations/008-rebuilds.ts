import type { Knex } from "knex";

/**
 * Rebuilds of projections in shadow tables, and the audit log of operations on projections. Commands and progress are rows,
 * so that any process may request a rebuild and any may run it. Ids only: an actor is an account id, an event its stream and
 * revision.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- retired: rows of a newer version have replaced this one's.
    alter table projections.checkpoint
      drop constraint checkpoint_status_check,
      add constraint checkpoint_status_check check (status in ('active', 'faulted', 'retired')),
      add column events bigint not null default 0;
    update projections.checkpoint set status = 'retired' where exists (
      select 1 from projections.checkpoint newer
      where newer.name = checkpoint.name and newer.version > checkpoint.version);
    create unique index checkpoint_in_use on projections.checkpoint (name) where status <> 'retired';

    -- generation names the shadow tables. It grows when they are dropped: a page decoded before must not be written
    -- afterwards. force: swap although the tables differ.
    create table projections.rebuild (
      id uuid primary key,
      name text collate "C" not null,
      version integer not null,
      state text not null default 'running' check (state in
        ('running', 'paused', 'verifying', 'different', 'swapped', 'aborted', 'failed')),
      force boolean not null default false,
      generation integer not null,
      position bigint not null default -1,
      head bigint not null default -1,
      events bigint not null default 0,
      comparison jsonb not null default '[]',
      error text,
      requested_by text collate "C",
      started_at timestamptz not null default now(),
      finished_at timestamptz,
      check ((finished_at is not null) = (state in ('swapped', 'aborted', 'failed')))
    ) with (fillfactor = 50);
    create unique index rebuild_under_way on projections.rebuild (name) where finished_at is null;
    create index rebuild_by_name on projections.rebuild (name, started_at desc);

    -- Events that an administrator skipped for a read model.
    create table projections.skipped (
      name text collate "C" not null,
      position bigint not null,
      stream text collate "C" not null,
      revision integer not null,
      event_type text not null,
      reason text not null,
      actor_id text collate "C" not null,
      at timestamptz not null default now(),
      primary key (name, position)
    );

    create table projections.operation (
      id bigint generated always as identity primary key,
      at timestamptz not null default now(),
      name text collate "C" not null,
      what text not null check (what in ('rebuild', 'pause', 'resume', 'abort', 'swap', 'retry', 'skip')),
      actor_id text collate "C",
      reason text,
      event text
    );
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop table projections.operation, projections.skipped, projections.rebuild;
    delete from projections.checkpoint where status = 'retired';
    drop index projections.checkpoint_in_use;
    alter table projections.checkpoint
      drop column events,
      drop constraint checkpoint_status_check,
      add constraint checkpoint_status_check check (status in ('active', 'faulted'));
  `);
}
