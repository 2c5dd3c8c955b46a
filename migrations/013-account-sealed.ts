import type { Knex } from "knex";

/**
 * From its version 3 on the directory seals name and e-mail address with the person's key. Rows of version 2 keep `name`
 * and `email` in clear until version 3 has been made beside them; their table is then dropped. Both columns stay empty.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table account.directory
      add column sealed_person bytea,
      add constraint directory_erased_is_empty check (erased_at is null or sealed_person is null)
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("alter table account.directory drop column sealed_person");
}
