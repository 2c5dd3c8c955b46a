import { setImmediate as nextTurn } from "node:timers/promises";
import type { Knex } from "knex";
import { SEARCH } from "../tables.ts";
import { allOf, type Condition } from "./conditions.ts";
import type { JobOrder } from "./find-jobs.ts";

/** Conditions on public jobs, with words by their grams and by their letters. */
export interface OrderedSearch {
  visible: Condition;
  byGrams: Condition;
  byLetters: Condition;
  hasWords: boolean;
}

export interface Slice {
  order: JobOrder;
  limit: number;
  offset: number;
}

/** Numbers that decide how jobs are found. */
export interface Abundance {
  /** Jobs that meet the conditions. */
  total: number;
  /** Jobs that the words find, before facets are chosen. */
  candidates: number;
  /** Public jobs, about. */
  jobs: number;
  /** Whether the numbers of jobs found are estimates, which may be too low. */
  isEstimated?: boolean;
}

/** Rows read beyond those that evenly spread hits would need. */
const MARGIN = 1.5;
const ROWS_MORE = 50;
/** One hit in so many rows is frequent enough for a walk beside the count. */
const MAX_APART = 12;
/** Rows that any search may read beside the count, at most: less than 1 ms of CPU time. */
const NEAR_ROWS = 700;
/** Rows read beside the count for hits that the rows before them show to be frequent, at most: about 4 ms. */
const FAR_ROWS = 8_000;

/**
 * A slice of the jobs that meet conditions, in an order, while they are counted: frequent hits are found by a walk beside the count,
 * the others after it. Counts in memory are known by the next turn of the event loop: nothing is walked beside them.
 */
export async function findWhileCounting<Row>(
  db: Knex,
  columns: string,
  search: OrderedSearch,
  slice: Slice,
  counting: Promise<Abundance>,
): Promise<Row[]> {
  const known = await Promise.race([counting, nextTurn(undefined)]);
  const read = !known && slice.order.isIndexed ? await rowsBeside(db, search, slice) : 0;
  if (read > 0) {
    const rows = await walk<Row>(db, columns, search, slice, read);
    if (rows.length === slice.limit) return rows;
  }
  return findInOrder<Row>(db, columns, search, slice, known ?? (await counting));
}

/** Rows to walk beside the count. A slice that stands further back is worth a walk where hits are frequent among the first rows. */
async function rowsBeside(db: Knex, search: OrderedSearch, { order, limit, offset }: Slice): Promise<number> {
  const end = offset + limit;
  if (end * MAX_APART <= NEAR_ROWS) return end * MAX_APART;
  const near = await walk(db, "1", search, { order, limit: NEAR_ROWS, offset: 0 }, NEAR_ROWS);
  const read = Math.ceil((MARGIN * end * NEAR_ROWS) / near.length) + ROWS_MORE;
  return read <= FAR_ROWS ? read : 0;
}

/**
 * A slice of the jobs that meet conditions, in an order. Frequent hits are found by walking the index of the order: 5,000 rows for
 * page 50 of a fifth of all jobs, where the index of grams finds, reads and sorts every hit. Rare ones, and those of an
 * order without an index, are found by their grams.
 */
async function findInOrder<Row>(
  db: Knex,
  columns: string,
  search: OrderedSearch,
  { order, limit, offset }: Slice,
  { total, candidates, jobs, isEstimated = false }: Abundance,
): Promise<Row[]> {
  const slice = { order, limit: isEstimated ? limit : Math.min(limit, total - offset), offset };
  if (slice.limit <= 0) return [];
  const read = Math.ceil((MARGIN * (offset + slice.limit) * Math.max(jobs, total)) / total) + ROWS_MORE;
  if (search.hasWords && order.isIndexed && read < candidates) {
    const rows = await walk<Row>(db, columns, search, slice, read);
    // Hits may stand far back.
    if (rows.length === slice.limit) return rows;
  }
  const where = allOf([search.visible, search.byGrams]);
  const found = `select * from ${SEARCH} where ${where.sql}`;
  // Rows by grams are found before they are sorted: along an order the grams of every row would be read.
  const from = search.hasWords ? `(${found} offset 0) as found` : `(${found}) as found`;
  return select<Row>(db, `select ${columns} from ${from}`, where.values, slice);
}

/** The slice among the first rows of an order that has an index, found by the letters of each row. @param read rows at most */
export function walk<Row>(
  db: Knex,
  columns: string,
  { visible, byLetters }: OrderedSearch,
  slice: Slice,
  read: number,
): Promise<Row[]> {
  const first = `select * from ${SEARCH} where ${visible.sql} ${sortedBy(slice)} limit ?`;
  const values = [...visible.values, ...slice.order.rank.values, read, ...byLetters.values];
  return select<Row>(db, `select ${columns} from (${first}) as first where ${byLetters.sql}`, values, slice);
}

const sortedBy = ({ order }: Slice): string => `order by ${order.rank.sql} desc, ${order.ties}`;

async function select<Row>(db: Knex, sql: string, values: readonly Knex.Value[], slice: Slice): Promise<Row[]> {
  const { order, limit, offset } = slice;
  const { rows } = await db.raw<{ rows: Row[] }>(`${sql} ${sortedBy(slice)} limit ? offset ?`, [
    ...values,
    ...order.rank.values,
    limit,
    offset,
  ] as Knex.RawBinding[]);
  return rows;
}
