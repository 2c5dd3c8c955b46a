import type { Knex } from "knex";

/** What `create table … (like …)` leaves out, as statements that give it to a table of the same name in another schema. */
export interface TableShape {
  /** The schema the table is in. */
  schema: string;
  /** Storage parameters, statistics targets and grants. */
  settings: string[];
  /** Keys and unique indexes: what writing needs. */
  constraints: string[];
  /** Other indexes, those that are not there yet. */
  indexes: string[];
}

/** @param schema where the other table is */
export async function describeTable(
  db: Knex,
  { table, schema }: { table: string; schema: string },
): Promise<TableShape> {
  const { rows } = await db.raw(SHAPE, { table: quoted(table), schema });
  const of = (kind: string) =>
    (rows as { kind: string; text: string }[]).filter((row) => row.kind === kind).map((row) => row.text);
  return { schema: of("home")[0] ?? "", settings: of("setting"), constraints: of("constraint"), indexes: of("index") };
}

const quoted = (table: string) =>
  table
    .split(".")
    .map((part) => `"${part}"`)
    .join(".");

const SHAPE = `
  with here as (
    select c.*, n.nspname, format('%I.%I', :schema::text, c.relname) as other
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = (:table)::regclass
  ), written as (
    select i.indexrelid, i.indisunique,
      replace(pg_get_indexdef(i.indexrelid), format(' ON %I.%I USING', nspname, relname), ' ON ' || other || ' USING') as text
    from here join pg_index i on i.indrelid = here.oid
    where not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = here.oid)
      and not exists (
        select 1 from pg_class x join pg_namespace s on s.oid = x.relnamespace
        where s.nspname = :schema and x.relname = (select relname from pg_class where oid = i.indexrelid))
  )
  select 'home' as kind, nspname::text as text from here
  union all
  select 'setting', format('alter table %s set (%s)', other, option)
    from here, unnest(reloptions) as option
  union all
  select 'setting', format('alter table %s set (toast.%s)', other, option)
    from here join pg_class toast on toast.oid = here.reltoastrelid, unnest(toast.reloptions) as option
  union all
  select 'setting', format('alter table %s alter column %I set statistics %s', other, attname, attstattarget)
    from here join pg_attribute on attrelid = here.oid and attnum > 0 and attstattarget >= 0
  union all
  select 'setting', format('alter table %s alter column %I set (%s)', other, attname, option)
    from here join pg_attribute on attrelid = here.oid and attnum > 0, unnest(attoptions) as option
  union all
  select 'setting', format('grant %s on %s to %s', privilege_type, other,
      case grantee when 0 then 'public' else quote_ident(pg_get_userbyid(grantee)) end)
    from here, aclexplode(relacl) where grantee <> relowner
  union all
  (select 'constraint', format('alter table %s add constraint %I %s', other, conname, pg_get_constraintdef(k.oid))
    from here join pg_constraint k on k.conrelid = here.oid and contype in ('p', 'u', 'x')
    order by k.oid)
  union all
  select 'constraint', text from written where indisunique
  union all
  select 'index', text from written where not indisunique`;
