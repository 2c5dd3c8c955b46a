import { inOrder } from "../../../japanese/order.ts";
import { matchesWords, searchWords } from "../../../japanese/search-text.ts";
import type { Column } from "./column.ts";

export const PAGE_SIZES = [10, 25, 50, 100] as const;

export interface TableSort {
  column: string;
  direction: "asc" | "desc";
}

/** Search, filters, sorting and page of a table. */
export interface TableQuery {
  /** From 1. */
  page: number;
  perPage: number;
  sort: TableSort | undefined;
  search: string;
  /** By column: a row matches with any of the values. */
  filters: Readonly<Record<string, readonly string[]>>;
}

/** One page of the rows that match, as a server answers it too. */
export interface TableAnswer<Row> {
  items: readonly Row[];
  pagination: { current_page: number; total_items: number; per_page: number; total_pages: number };
}

export const firstQuery = (perPage: number): TableQuery => ({
  page: 1,
  perPage,
  sort: undefined,
  search: "",
  filters: {},
});

/** Whether a search or filter is active. */
export const isNarrowed = ({ search, filters }: TableQuery): boolean =>
  search.trim() !== "" || Object.values(filters).some((values) => values.length > 0);

/** The same column toggles its direction; another one starts ascending. */
export const nextSort = (sort: TableSort | undefined, column: string): TableSort => ({
  column,
  direction: sort?.column === column && sort.direction === "asc" ? "desc" : "asc",
});

/** All rows in memory that match, in their order. */
export function matchingRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { search, filters, sort }: TableQuery,
): readonly Row[] {
  const words = searchWords(search);
  const searched = columns.flatMap(({ value }) => (value ? [value] : []));
  const filtered = columns.flatMap(({ id, value, filter }) => {
    const wanted = filters[id];
    return wanted && wanted.length > 0
      ? [(row: Row) => wanted.includes(filter?.of?.(row) ?? String(value?.(row)))]
      : [];
  });
  const found = rows.filter(
    (row) =>
      filtered.every((passes) => passes(row)) &&
      matchesWords(
        words,
        searched.map((value) => value(row)),
      ),
  );
  const by = columns.find(({ id }) => id === sort?.column);
  const key = by?.sortBy ?? by?.value;
  return sort && key ? inOrder(found, key, sort.direction) : found;
}

/** One page of rows; the last one where there are not so many any more. */
export function pageOf<Row>(rows: readonly Row[], { page, perPage }: TableQuery): TableAnswer<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / perPage));
  const current = Math.min(page, pages);
  return {
    items: rows.slice((current - 1) * perPage, current * perPage),
    pagination: { current_page: current, total_items: rows.length, per_page: perPage, total_pages: pages },
  };
}
