import type { Knex } from "knex";

export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    CREATE SCHEMA IF NOT EXISTS files;

    -- AES-256-GCM under the person's key: nonce (12 bytes), ciphertext, tag (16 bytes). Not compressible, so not tried.
    CREATE TABLE files.file (
      id uuid PRIMARY KEY,
      subject_id uuid NOT NULL,
      content_type text NOT NULL,
      sealed bytea NOT NULL,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    ALTER TABLE files.file ALTER COLUMN sealed SET STORAGE EXTERNAL;
    CREATE INDEX file_subject ON files.file (subject_id);
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw("DROP SCHEMA files CASCADE");
}
