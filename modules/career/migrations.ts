import type { Migration } from "../../migrations/migration.ts";
import { createDocumentTables } from "../../src/documents/create-document-tables.ts";
import { careerTables } from "./tables.ts";

export const careerMigrations: readonly Migration[] = [
  {
    name: "050-career",
    async up(knex) {
      await knex.raw("create schema career; comment on schema career is 'rireki'");
      await createDocumentTables(knex, careerTables);
    },
    async down(knex) {
      await knex.raw("drop schema career cascade");
    },
  },
];
