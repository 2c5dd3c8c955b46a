import type { Knex } from "knex";

/** The administrators' log: rows are added and never changed. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create schema admin;
    comment on schema admin is 'rireki';
    create table admin.action (
      id bigint generated always as identity primary key,
      at timestamptz not null,
      actor_id text collate "C" not null,
      module text collate "C" not null,
      what text collate "C" not null,
      object text,
      reason text
    );
    create index action_at on admin.action (at desc, id desc);

    create function admin.refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'the log of administrators is never changed';
    end $$;
    create trigger action_is_for_ever before update or delete or truncate on admin.action
      for each statement execute function admin.refuse_change();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop schema admin cascade");
}
