import type { Knex } from "knex";

/** What goes on by itself, at any time: counting calls, refusals and bytes, and all that follows from events. */
const BY_ITSELF = [
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
  "account.security_event",
  "account.directory",
  "resume.document",
  "resume.history",
  "resume.history_head",
  "resume.version",
];

/** Tells of every row that is written in a database, in whatever table. */
export interface WatchedWrites {
  /** `schema.table INSERT`, one a row, since the last time. */
  since(): Promise<string[]>;
}

/** Sees to it that tables that come with new migrations are watched as well. */
export async function watchWrites(db: Knex): Promise<WatchedWrites> {
  await db.raw(`
    create schema watch;
    create table watch.write (number bigserial primary key, place text not null);
    create function watch.note() returns trigger language plpgsql as $$
      begin
        insert into watch.write (place) values (tg_table_schema || '.' || tg_table_name || ' ' || tg_op);
        return null;
      end
    $$;
  `);
  const { rows: tables } = await db.raw<{ rows: { place: string }[] }>(`
    select schemaname || '.' || tablename as place from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema', 'watch')
  `);
  for (const { place } of tables.filter((table) => !BY_ITSELF.includes(table.place))) {
    await db.raw(
      `create trigger watched after insert or update or delete on ${place} for each row execute function watch.note()`,
    );
  }
  let seen = 0;
  return {
    async since() {
      const writes = await db("watch.write").where("number", ">", seen).orderBy("number");
      seen = Number(writes.at(-1)?.number ?? seen);
      return writes.map(({ place }) => place);
    },
  };
}
