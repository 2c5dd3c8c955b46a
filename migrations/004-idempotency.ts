import type { Knex } from "knex";

/** Requests with an Idempotency-Key, and their answers. After `leased_until` the key of an interrupted request is free. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create schema commands;

    create table commands.idempotency (
      actor_id text collate "C" not null,
      key text collate "C" not null,
      fingerprint text not null,
      command_id uuid not null,
      answer json,
      leased_until timestamptz not null,
      expires_at timestamptz not null,
      primary key (actor_id, key)
    );
    create index on commands.idempotency (expires_at);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("drop schema commands cascade");
}
