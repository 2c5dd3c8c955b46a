import type { Knex } from "knex";
import { LRUCache } from "lru-cache";
import { SEARCH, SEARCH_STATE } from "../tables.ts";

/** Jobs of the search at an instant. */
export interface SearchState {
  /** Another one after every change of a job. */
  version: string;
  /** Public jobs, about. */
  jobs: number;
}

/** Answers to searches, kept until a job changes. */
export interface SearchAnswers {
  /**
   * The answer from memory, or found and kept: repeated searches, suggestions and the counts of further pages read no jobs.
   * @param key all that the answer depends on beside the jobs
   */
  find<Answer>(state: SearchState, key: readonly unknown[], find: () => Promise<Answer>): Promise<Answer>;
}

const MOST_KEPT = 300;
/** For changes of the table that no event made. */
const KEPT_MS = 60_000;

/** Nothing is kept. */
export const noAnswers: SearchAnswers = { find: (_state, _key, find) => find() };

/** An answer is kept under the state that was read before it was found: it is never older than its state. */
export function createSearchAnswers(): SearchAnswers {
  const answers = new LRUCache<string, Promise<unknown>>({ max: MOST_KEPT, ttl: KEPT_MS });
  return {
    find<Answer>({ version }: SearchState, key: readonly unknown[], find: () => Promise<Answer>): Promise<Answer> {
      const name = JSON.stringify([version, key]);
      const known = answers.get(name);
      if (known) return known as Promise<Answer>;
      const found = find();
      answers.set(name, found);
      found.catch(() => answers.delete(name));
      return found;
    },
  };
}

/** The table's id changes with a rebuild; the index of the newest has public jobs alone. */
export async function readSearchState(db: Knex): Promise<SearchState> {
  const { rows } = await db.raw<{ rows: SearchState[] }>(
    `select concat_ws('/', '${SEARCH}'::regclass::oid, (select position from ${SEARCH_STATE})) as version,
      (select greatest(reltuples, 0) from pg_class where oid = '${SEARCH}_newest'::regclass) as jobs`,
  );
  return rows[0] ?? { version: "", jobs: 0 };
}
