import type { Knex } from "knex";
import { definitions } from "../../modules/index.ts";

/** Tables that are written without a request: counters of calls and bytes, background work, and projections. */
const BACKGROUND_TABLES = [
  "http.rate_limit",
  "files.storage_change",
  "files.storage_reservation",
  "bus.relay",
  "commands.snapshot",
  "leases.fence",
  "projections.checkpoint",
  "projections.rebuild",
  "projections.operation",
  "privacy.erasure_scan",
  ...definitions.flatMap(({ backgroundTables = [] }) => backgroundTables),
  ...definitions.flatMap(({ projections = [] }) => projections.flatMap(({ tables }) => tables)),
];

/** Reports every row written in a database, in every table but those of background work. */
export interface WatchedWrites {
  /** `schema.table INSERT`, one a row, since the last time. */
  since(): Promise<string[]>;
}

/** Sees to it that tables that come with new migrations are watched as well. */
export async function watchWrites(db: Knex): Promise<WatchedWrites> {
  await db.raw(`
    create schema watch;
    create table watch.write (number bigserial primary key, target text not null);
    create function watch.note() returns trigger language plpgsql as $$
      begin
        insert into watch.write (target) values (tg_table_schema || '.' || tg_table_name || ' ' || tg_op);
        return null;
      end
    $$;
  `);
  const { rows: tables } = await db.raw<{ rows: { name: string }[] }>(`
    select schemaname || '.' || tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'watch')
  `);
  for (const { name } of tables.filter((table) => !BACKGROUND_TABLES.includes(table.name))) {
    await db.raw(
      `create trigger watched after insert or update or delete on ${name} for each row execute function watch.note()`,
    );
  }
  let seen = 0;
  return {
    async since() {
      const writes = await db("watch.write").where("number", ">", seen).orderBy("number");
      seen = Number(writes.at(-1)?.number ?? seen);
      return writes.map(({ target }) => target);
    },
  };
}
