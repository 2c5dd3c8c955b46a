import type { Platform } from "../../../src/platform.ts";
import { openColumn } from "../../../src/privacy/sealed-column.ts";
import { CATALOGUE_KINDS, type CatalogueEntry, type CatalogueKind } from "../catalogues/catalogue.ts";
import { SAVED_NAME, savedNameCell } from "./tables.ts";

/** A name of fewer people stays theirs. */
const PEOPLE = 2;
/** Names of one kind in memory: the most frequent ones. */
const MAX_NAMES = 500;

interface Row {
  account_id: string;
  document: string;
  kind: string;
  name_hash: Buffer;
  sealed_name: Buffer;
}

/**
 * The names that stand in the documents of two people or more, by kind, the most frequent first. They are counted by their
 * hashes; one of the people's keys opens the name.
 */
export async function readLearnedNames({
  db,
  keys,
}: Pick<Platform, "db" | "keys">): Promise<ReadonlyMap<CatalogueKind, readonly CatalogueEntry[]>> {
  const { rows } = await db.raw<{ rows: Row[] }>(
    `with counted as (
       select kind, name_hash, count(distinct account_id) as people from ?? group by kind, name_hash
       having count(distinct account_id) >= ?
     ), ranked as (
       select *, row_number() over (partition by kind order by people desc, name_hash) as rank from counted
     )
     select distinct on (ranked.kind, ranked.rank) saved.* from ranked
       join ?? saved on saved.kind = ranked.kind and saved.name_hash = ranked.name_hash
      where ranked.rank <= ? order by ranked.kind, ranked.rank, saved.account_id, saved.document`,
    [SAVED_NAME, PEOPLE, SAVED_NAME, MAX_NAMES],
  );
  const names = new Map<CatalogueKind, CatalogueEntry[]>();
  // All keys are asked for in one turn, and so read by one query.
  const opened = await Promise.all(rows.map(async (row) => ({ row, key: await keys.get(row.account_id) })));
  for (const { row, key } of opened) {
    const kind = CATALOGUE_KINDS.find((known) => known === row.kind);
    if (!kind || !key) continue;
    const cell = savedNameCell(row.account_id, `${row.document} ${row.kind} ${row.name_hash.toString("hex")}`);
    const entries = names.get(kind) ?? [];
    entries.push(toEntry(openColumn<string>(key, cell, row.sealed_name)));
    names.set(kind, entries);
  }
  return names;
}

const toEntry = (name: string): CatalogueEntry => ({
  value: name,
  name,
  kana: "",
  aliases: [],
  category: "",
  detail: "",
});
