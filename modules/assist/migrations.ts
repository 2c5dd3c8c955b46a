import type { Migration } from "../../migrations/migration.ts";

export const assistMigrations: readonly Migration[] = [
  {
    name: "080-assist",
    async up(knex) {
      await knex.raw(`
        create schema assist;
        comment on schema assist is 'rireki';
        create table assist.saved_name (
          account_id uuid not null,
          document text not null,
          kind text not null,
          name_hash bytea not null,
          sealed_name bytea not null,
          primary key (account_id, document, kind, name_hash)
        );
        create index saved_name_hash on assist.saved_name (kind, name_hash, account_id);
        create table assist.counted_document (
          account_id uuid not null,
          document text not null,
          revision integer not null,
          primary key (account_id, document)
        );
      `);
    },
    async down(knex) {
      await knex.raw("drop schema assist cascade");
    },
  },
];
