import type { Knex } from "knex";

/** Every row of every table as text, the events with their (encrypted) data included. */
export async function logicalDump(db: Knex): Promise<string> {
  const { rows: tables } = await db.raw(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'm') AND n.nspname <> 'information_schema' AND n.nspname NOT LIKE 'pg\\_toast%'`,
  );
  const texts: string[] = [];
  for (const { name } of tables as { name: string }[]) {
    const { rows } = await db.raw(`SELECT row_to_json(t)::text AS text FROM ${name} t`);
    texts.push(...rows.map(({ text }: { text: string }) => `${name} ${text}`));
  }
  return texts.join("\n");
}
