import type { Knex } from "knex";

/**
 * An account has at most twenty sessions. A sign-in keeps the number; this ends what an account has beyond it from before, so
 * that the list of its sessions shows all of them.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    delete from http.session using (
      select id_hash, row_number() over (partition by account_id order by seen_at desc, created_at desc) as rank
      from http.session
    ) ranked
    where session.id_hash = ranked.id_hash and ranked.rank > 20
  `);
}

export async function down(): Promise<void> {
  // Sessions that have ended stay so.
}
