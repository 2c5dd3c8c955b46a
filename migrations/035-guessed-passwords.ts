import type { Knex } from "knex";

/**
 * `guessed_at`: when the wrong passwords of a day became as many as the owner is told of; `guessing_told_at`: when they closed
 * that notice.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table account.credential
      add column guessed_at timestamptz,
      add column guessing_told_at timestamptz;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table account.credential drop column guessed_at, drop column guessing_told_at");
}
