import { useEffect, useMemo, useState } from "react";
import type { Column } from "./column.ts";
import type { FilterTag } from "./filter-tags.tsx";
import { type RowSource, useLoadedRows } from "./row-source.ts";
import { firstQuery, isNarrowed, matchingRows, type PAGE_SIZES, pageOf, type TableQuery } from "./table-query.ts";
import { type RowOrder, useRowOrder } from "./use-row-order.ts";
import { useSelectedRows } from "./use-selected-rows.ts";

/** Rows on a page unless an owner says otherwise. */
export const DEFAULT_SIZE = 10;
const NONE: readonly never[] = [];

export interface TableOptions<Row> {
  source: RowSource<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Accessible name of a row. */
  nameOf: (row: Row) => string;
  /** Rows on a page at first: 10. */
  perPage?: (typeof PAGE_SIZES)[number];
  /** Controlled query, for pages that keep it in the URL; without it the table keeps its own. */
  query?: TableQuery;
  /** @param how another page of the rows is an entry of the history, every other change replaces it */
  onQueryChange?: (query: TableQuery, how: "push" | "replace") => void;
  /** Keeps the order of all rows; throws where it could not be kept. Only for rows in memory. */
  onReorder?: (order: RowOrder) => Promise<unknown>;
}

/** The state of a table: query, matching rows, selection and manual order. */
export function useTable<Row>(options: TableOptions<Row>) {
  const { source, columns, keyOf, nameOf, perPage = DEFAULT_SIZE, onQueryChange, onReorder } = options;
  const [own, setOwn] = useState(() => firstQuery(perPage));
  const query = options.query ?? own;
  const isLocal = "rows" in source;
  const order = useRowOrder({ rows: isLocal ? source.rows : NONE, keyOf, nameOf, save: onReorder });
  const matching = useMemo(() => matchingRows(order.rows, columns, query), [order.rows, columns, query]);
  const loaded = useLoadedRows(isLocal ? undefined : source.load, query, isLocal ? undefined : source.changes);
  const answer = isLocal ? pageOf(matching, query) : loaded.answer;
  const selected = useSelectedRows(isLocal ? source.rows : (answer?.items ?? NONE), keyOf, isLocal);

  const change = (part: Partial<TableQuery>, how: "push" | "replace" = "replace") => {
    const next = { ...query, ...part };
    setOwn(next);
    onQueryChange?.(next, how);
  };

  // Rows were deleted meanwhile: after an empty page the last one is requested.
  const last = answer?.pagination.total_pages ?? query.page;
  const isBeyond = !isLocal && !loaded.isLoading && answer?.items.length === 0 && query.page > Math.max(1, last);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is so, and once
  useEffect(() => {
    if (isBeyond) change({ page: Math.max(1, last) });
  }, [isBeyond]);

  const shown = answer?.items.map(keyOf) ?? [];
  const hasMore = isLocal && matching.length > shown.length;
  const isWholePage = shown.length > 0 && shown.every((key) => selected.rows.has(key));
  const isAll = matching.every((row) => selected.rows.has(keyOf(row)));
  const first = answer ? (answer.pagination.current_page - 1) * answer.pagination.per_page : 0;
  return {
    query,
    change,
    answer,
    /** Of rows in memory, all that match. */
    matching,
    isLoading: !isLocal && loaded.isLoading,
    hasFailed: !isLocal && loaded.hasFailed,
    retry: loaded.retry,
    tags: tagsOf(query, columns, change),
    selected,
    /** The way from all of this page to all there are. */
    allMatching:
      hasMore && isWholePage && !isAll
        ? {
            count: matching.length,
            select: () => selected.select(new Set([...selected.rows.keys(), ...matching.map(keyOf)])),
          }
        : undefined,
    order: {
      isPossible: isLocal && onReorder !== undefined && !isNarrowed(query) && query.sort === undefined,
      hasFailed: order.hasFailed,
      announcement: order.announcement,
      /** Rows on other pages, past which a row can be moved. */
      beyond: { before: first, after: matching.length - first - shown.length },
      /** By positions on this page; the page that is shown follows the row. */
      move(from: number, to: number): void {
        order.move(first + from, first + to);
        const page = Math.floor((first + to) / query.perPage) + 1;
        if (page !== answer?.pagination.current_page) change({ page });
      },
    },
  };
}

function tagsOf<Row>(
  { search, filters }: TableQuery,
  columns: readonly Column<Row>[],
  change: (part: Partial<TableQuery>) => void,
): FilterTag[] {
  const ofSearch = { id: "search", label: `検索：${search}`, remove: () => change({ search: "", page: 1 }) };
  const ofFilters = columns.flatMap(({ id, label, filter }) =>
    (filters[id] ?? []).map((value) => ({
      id: `${id} ${value}`,
      label: `${label}：${filter?.options.find((option) => option.value === value)?.label ?? value}`,
      remove: () => change({ filters: without(filters, id, value), page: 1 }),
    })),
  );
  return search.trim() ? [ofSearch, ...ofFilters] : ofFilters;
}

const without = (filters: TableQuery["filters"], column: string, value: string): TableQuery["filters"] => ({
  ...filters,
  [column]: (filters[column] ?? []).filter((one) => one !== value),
});
