import type { Knex } from "knex";

/**
 * Background work of erasures, and stored answers encrypted with the actor's key. `answer` is written by older releases only
 * and cleared here: a repeated request runs again with its command id, which writes nothing twice. The transforming
 * expression rewrites the table's file, so that no answer is left in it.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    -- bytes_removed_at: deleted rows have left the pages of tables. bytes_wait_for: head of the store when the key was
    -- destroyed, which read models have to pass before that; null when nothing is pending.
    alter table privacy.erasure
      add column key_destroyed_at timestamptz not null default now(),
      add column bytes_removed_at timestamptz,
      add column bytes_wait_for bigint;
    update privacy.erasure set bytes_removed_at = erased_at, key_destroyed_at = coalesce(
      (select destroyed_at from privacy.subject_key where subject_key.subject_id = erasure.subject_id), erased_at);
    create index erasure_with_bytes on privacy.erasure (bytes_wait_for) where bytes_wait_for is not null;

    -- Erasures to be carried out, also again after a restore. One that a request carries out is due after the maximum
    -- duration of a request.
    create table privacy.erasure_due (
      subject_id text collate "C" primary key,
      due_at timestamptz not null default now()
    );

    -- Position up to which the events were searched for erasures.
    create table privacy.erasure_scan (
      is_only boolean primary key default true check (is_only),
      position bigint not null
    );

    update commands.idempotency set leased_until = now() where answer is not null;
    alter table commands.idempotency
      alter column answer type json using null::json,
      add column sealed_answer bytea;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from commands.idempotency where sealed_answer is not null;
    alter table commands.idempotency drop column sealed_answer;
    drop table privacy.erasure_scan, privacy.erasure_due;
    alter table privacy.erasure drop column key_destroyed_at, drop column bytes_removed_at, drop column bytes_wait_for;
  `);
}
