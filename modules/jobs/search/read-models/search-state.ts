import type { Knex } from "knex";
import { SEARCH, SEARCH_STATE } from "../tables.ts";

/** The version of the rows of the search. */
export interface SearchVersion {
  /** Id of the table, which changes with a rebuild. */
  table: string;
  /** Of the last event that changed a job; null before the first one. */
  position: string | null;
}

/** Jobs of the search at an instant. */
export interface SearchState extends SearchVersion {
  /** Public jobs, about. */
  jobs: number;
}

/** Columns of a `SearchVersion` in the snapshot of a statement. */
export const VERSION = `'${SEARCH}'::regclass::oid::text as table, (select position::text from ${SEARCH_STATE}) as position`;

/** The index of the newest has public jobs alone. */
export async function readSearchState(db: Knex): Promise<SearchState> {
  const { rows } = await db.raw<{ rows: SearchState[] }>(
    `select ${VERSION}, (select greatest(reltuples, 0) from pg_class where oid = '${SEARCH}_newest'::regclass) as jobs`,
  );
  return rows[0] ?? { table: "", position: null, jobs: 0 };
}
