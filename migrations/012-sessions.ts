import type { Knex } from "knex";

/**
 * `public_id` names a session in lists; `authenticated_at` is the last time its password was given. The defaults are for
 * rows of a process of the version before, which runs beside this one during a deployment: its cookies last 14 days.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE http.session
      ADD COLUMN public_id uuid NOT NULL DEFAULT gen_random_uuid(),
      ADD COLUMN remembered boolean NOT NULL DEFAULT true,
      ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT now(),
      ADD COLUMN device text;
    UPDATE http.session SET authenticated_at = created_at;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    ALTER TABLE http.session
      DROP COLUMN public_id,
      DROP COLUMN remembered,
      DROP COLUMN authenticated_at,
      DROP COLUMN device;
  `);
}
