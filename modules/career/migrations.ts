import type { Migration } from "../../migrations/migration.ts";
import { createDocumentTables } from "../../src/documents/create-document-tables.ts";
import { documentTables } from "../../src/documents/document-tables.ts";

export const careerMigrations: readonly Migration[] = [
  {
    name: "050-career",
    async up(knex) {
      await knex.raw("create schema career; comment on schema career is 'rireki'");
      await createDocumentTables(knex, documentTables("career"));
    },
    async down(knex) {
      await knex.raw("drop schema career cascade");
    },
  },
];
