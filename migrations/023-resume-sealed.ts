import type { Knex } from "knex";

/**
 * From version 2 of `resume-document` and version 3 of `resume-history` on, documents and the names of versions are sealed
 * with the person's key. Rows of the versions before keep `document` and `name` in clear until the new ones have been made
 * beside them; their tables are then dropped. Sealed bytes do not compress, so that is not tried. The columns that
 * version 2 of the history left empty go.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table resume.document
      add column sealed_document bytea,
      alter column sealed_document set storage external,
      alter column document drop not null;
    alter table resume.version
      add column sealed_name bytea,
      alter column name drop not null;
    alter table resume.history drop column changes;
    alter table resume.history_head drop column document;
  `);
}

/** Sealed rows cannot be read by the versions before, which make theirs again. */
export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    truncate resume.document, resume.version;
    alter table resume.document drop column sealed_document, alter column document set not null;
    alter table resume.version drop column sealed_name, alter column name set not null;
    alter table resume.history add column changes json;
    alter table resume.history_head add column document json;
    alter table resume.history_head alter column document set storage external;
  `);
}
