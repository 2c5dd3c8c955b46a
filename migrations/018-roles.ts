import type { Knex } from "knex";

/**
 * `security definer` functions for a program role without DDL rights. Events are written by `append` only, and never
 * truncated. Rebuilds create, complete, swap and drop their shadow tables (`second_tables` in the names of functions) with
 * the owner's rights; each function builds its statements itself, from tables of projections and a schema named as a rebuild's.
 */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    create trigger event_is_never_truncated before truncate on event_store.event
      for each statement execute function event_store.refuse_change();
    alter function event_store.append(text, integer, uuid[], text[], json[], json[])
      security definer set search_path = pg_catalog, pg_temp;
    revoke all on function event_store.append(text, integer, uuid[], text[], json[], json[]) from public;

    create function projections.check_second_tables(p_schema text, p_tables regclass[]) returns void
    language plpgsql set search_path = pg_catalog, pg_temp as $$
    begin
      if p_schema is null or p_schema !~ '^rebuild_[a-z0-9_]+_[0-9]+$' then
        raise exception 'no schema of a rebuild: %', p_schema using errcode = '42501';
      end if;
      if exists (
        select from unnest(p_tables) as given
          left join pg_class c on c.oid = given
          left join pg_namespace n on n.oid = c.relnamespace
        where c.oid is null or c.relkind <> 'r' or pg_get_userbyid(c.relowner) <> current_user
          or n.nspname like 'pg\\_%' or n.nspname like 'rebuild\\_%'
          or n.nspname in ('bus', 'commands', 'event_store', 'files', 'http', 'information_schema', 'leases', 'privacy',
            'projections', 'public', 'uploads')
      ) then
        raise exception 'no tables of a read model: %', p_tables using errcode = '42501';
      end if;
    end $$;

    -- Statements that add what create table … (like …) omits to a table of the same name in p_schema.
    create function projections.table_shape(p_table regclass, p_schema text, out kind text, out statement text)
    returns setof record language sql stable set search_path = pg_catalog, pg_temp as $$
      with here as (
        select c.*, n.nspname, format('%I.%I', p_schema, c.relname) as other
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.oid = p_table
      ), written as (
        select i.indexrelid, i.indisunique,
          replace(pg_get_indexdef(i.indexrelid), format(' ON %I.%I USING', nspname, relname), ' ON ' || other || ' USING') as text
        from here join pg_index i on i.indrelid = here.oid
        where not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = here.oid)
          and not exists (
            select 1 from pg_class x join pg_namespace s on s.oid = x.relnamespace
            where s.nspname = p_schema and x.relname = (select relname from pg_class where oid = i.indexrelid))
      )
      select 'setting', format('alter table %s set (%s)', other, option)
        from here, unnest(reloptions) as option
      union all
      select 'setting', format('alter table %s set (toast.%s)', other, option)
        from here join pg_class toast on toast.oid = here.reltoastrelid, unnest(toast.reloptions) as option
      union all
      select 'setting', format('alter table %s alter column %I set statistics %s', other, attname, attstattarget)
        from here join pg_attribute on attrelid = here.oid and attnum > 0 and not attisdropped and attstattarget >= 0
      union all
      select 'setting', format('alter table %s alter column %I set (%s)', other, attname, option)
        from here join pg_attribute on attrelid = here.oid and attnum > 0 and not attisdropped, unnest(attoptions) as option
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
      select 'index', text from written where not indisunique
    $$;

    create function projections.create_second_tables(p_schema text, p_tables text[]) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      given regclass;
      name text;
      shape record;
    begin
      perform projections.check_second_tables(p_schema, p_tables::regclass[]);
      execute format('create schema %I', p_schema);
      execute format('grant usage on schema %I to %I', p_schema, session_user);
      foreach given in array p_tables::regclass[] loop
        select relname into name from pg_class where oid = given;
        execute format('create table %I.%I (like %s including all excluding indexes)', p_schema, name, given);
        for shape in select s.statement from projections.table_shape(given, p_schema) with ordinality s
          where s.kind in ('setting', 'constraint') order by s.kind desc, s.ordinality
        loop
          execute shape.statement;
        end loop;
      end loop;
    end $$;

    create function projections.complete_second_tables(p_schema text, p_tables text[]) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      given regclass;
      shape record;
    begin
      perform projections.check_second_tables(p_schema, p_tables::regclass[]);
      perform pg_advisory_xact_lock(hashtextextended(p_schema, 0)); -- two of us may have met
      foreach given in array p_tables::regclass[] loop
        for shape in select s.statement from projections.table_shape(given, p_schema) s where s.kind = 'index' loop
          execute shape.statement;
        end loop;
        execute format('analyze %I.%I', p_schema, (select relname from pg_class where oid = given));
      end loop;
    end $$;

    create function projections.swap_second_tables(p_schema text, p_tables text[]) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    declare
      given regclass;
      home text;
      name text;
    begin
      perform projections.check_second_tables(p_schema, p_tables::regclass[]);
      foreach given in array p_tables::regclass[] loop
        execute format('lock table %s in access exclusive mode', given);
      end loop;
      foreach given in array p_tables::regclass[] loop
        select n.nspname, c.relname into home, name
          from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.oid = given;
        execute format('drop table %s', given);
        execute format('alter table %I.%I set schema %I', p_schema, name, home);
      end loop;
      execute format('drop schema %I', p_schema);
    end $$;

    create function projections.drop_second_tables(p_schema text) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform projections.check_second_tables(p_schema, '{}');
      execute format('drop schema if exists %I cascade', p_schema);
    end $$;

    revoke all on all functions in schema projections from public;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw(`
    drop function projections.drop_second_tables(text), projections.swap_second_tables(text, text[]),
      projections.complete_second_tables(text, text[]), projections.create_second_tables(text, text[]),
      projections.table_shape(regclass, text), projections.check_second_tables(text, regclass[]);
    grant execute on function event_store.append(text, integer, uuid[], text[], json[], json[]) to public;
    alter function event_store.append(text, integer, uuid[], text[], json[], json[]) security invoker reset search_path;
    drop trigger event_is_never_truncated on event_store.event;
  `);
}
