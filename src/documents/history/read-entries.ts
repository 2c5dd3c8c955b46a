import type { Knex } from "knex";
import { SAVE_KINDS, type SaveKind } from "../../../documents/contract/answers.ts";
import type { SaveOrigin } from "../../../documents/save-origin.ts";

/** A save: the events of one command. */
export interface SaveRow {
  account_id: string;
  first_revision: number;
  revision: number;
  entry: number;
  kind: SaveKind;
  section: string;
  actor_id: string | null;
  at: Date;
  origin: SaveOrigin | null;
}

/** The newest save of an entry; `first_revision` is where the entry began. */
export type EntryRow = SaveRow & { saves_total: number };

/**
 * At most `limit` entries of some kinds (default: all) that began before revision `before`, newest first. Each entry is looked up in the index by the one
 * after it: DISTINCT would read and sort every save of the person where the planner has no statistics of the table.
 */
export async function readEntries(
  db: Knex,
  table: string,
  account: string,
  { before, limit, kinds }: { before: number | undefined; limit: number; kinds: readonly SaveKind[] | undefined },
): Promise<EntryRow[]> {
  const { rows } = await db.raw<{ rows: EntryRow[] }>(
    `with recursive start (entry, number) as (
        select max(entry), 1 from :table: where account_id = :account and entry < :before and kind = any(:kinds)
      union all
        select (
          select max(entry) from :table: where account_id = :account and entry < start.entry and kind = any(:kinds)
        ), number + 1
        from start where entry is not null and number < :limit
      )
      select newest.*, newest.entry as first_revision from start cross join lateral (
        select *, count(*) over ()::int as saves_total from :table: as save
        where account_id = :account and save.entry = start.entry
        order by save.first_revision desc limit 1
      ) newest
      where start.entry is not null order by newest.entry desc`,
    { table, account, before: before ?? AFTER_ALL, limit, kinds: kinds ?? SAVE_KINDS },
  );
  return rows;
}

/** Greater than every revision. */
const AFTER_ALL = 2 ** 31 - 1;
