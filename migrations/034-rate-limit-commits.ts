import type { Knex } from "knex";

/**
 * Rate limits commit without waiting for the disk: every search and every sign-in counts a call. A crash
 * of the server loses the counts of its last moments (three times `wal_writer_delay`, 0.6 s), and no other row: counts are written
 * in transactions of their own.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create function http.commit_asynchronously() returns trigger language plpgsql as $$
    begin
      perform pg_catalog.set_config('synchronous_commit', 'off', true);
      return null;
    end $$;
    create trigger rate_limit_commits_asynchronously after insert or update or delete on http.rate_limit
      for each statement execute function http.commit_asynchronously();
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop trigger rate_limit_commits_asynchronously on http.rate_limit;
    drop function http.commit_asynchronously();
  `);
}
