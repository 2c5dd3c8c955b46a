import type { ColumnFilter } from "../../ui/data-table/column.ts";
import { firstQuery, PAGE_SIZES, type TableQuery } from "../../ui/data-table/table-query.ts";

/** Search parameters as the router parses them: texts, numbers, booleans, and an array for a repeated name. */
export type AddressSearch = Readonly<Record<string, unknown>>;

/** The part of a column that decides which parameters are valid. */
export interface AddressColumn {
  id: string;
  isSortable?: boolean;
  filter?: Pick<ColumnFilter<never>, "kind" | "options" | "isOpen">;
}

const FILTER = "filter_";
const NAMES = ["page", "per_page", "sort_column", "sort_direction", "search"];
/** The server's limits (src/http/paging.ts). */
const MAX_SEARCH_LENGTH = 100;
const PAGE = /^[1-9]\d{0,5}$/;

/**
 * The query in the address, under the names of the server's lists. An unknown name, column or value falls back to the
 * default.
 * @param perPage rows on a page where the address has no `per_page`
 */
export function readTableQuery(
  search: AddressSearch,
  columns: readonly AddressColumn[],
  perPage: TableQuery["perPage"],
): TableQuery {
  const page = textOf(search.page);
  const size = PAGE_SIZES.find((one) => String(one) === textOf(search.per_page));
  return {
    ...firstQuery(size ?? perPage),
    page: PAGE.test(page) ? Number(page) : 1,
    sort: readSort(search, columns),
    search: textOf(search.search).trim().slice(0, MAX_SEARCH_LENGTH),
    filters: Object.fromEntries(
      columns.flatMap((column) => {
        const values = readFilter(search, column);
        return values.length > 0 ? [[column.id, values]] : [];
      }),
    ),
  };
}

/** The search parameters of a query; defaults are left out. */
export function writeTableQuery(
  { page, perPage, sort, search, filters }: TableQuery,
  defaultPerPage: TableQuery["perPage"],
): AddressSearch {
  const set = Object.entries(filters).filter(([, values]) => values.length > 0);
  const words = search.trim();
  return {
    ...(words && { search: plainValue(words) }),
    ...Object.fromEntries(set.map(([name, values]) => [FILTER + name, plainValue(values.join(","))])),
    ...(sort && { sort_column: sort.column, sort_direction: sort.direction }),
    ...(perPage !== defaultPerPage && { per_page: perPage }),
    ...(page > 1 && { page }),
  };
}

/** The parameters that are not the table's: `view`. */
export const withoutTableQuery = (search: AddressSearch): AddressSearch =>
  Object.fromEntries(Object.entries(search).filter(([name]) => !NAMES.includes(name) && !name.startsWith(FILTER)));

function readSort(search: AddressSearch, columns: readonly AddressColumn[]): TableQuery["sort"] {
  const column = columns.find(({ id, isSortable }) => isSortable && id === search.sort_column);
  const direction = search.sort_direction ?? "asc";
  return column && (direction === "asc" || direction === "desc") ? { column: column.id, direction } : undefined;
}

function readFilter(search: AddressSearch, { id, filter }: AddressColumn): string[] {
  const written = new Set(textOf(search[FILTER + id]).split(","));
  const isAny = filter?.kind === "text" || filter?.isOpen;
  const known = [...written].filter((value) =>
    isAny
      ? value !== "" && value.length <= MAX_SEARCH_LENGTH
      : filter?.options.some((option) => option.value === value),
  );
  return filter?.kind === "select" ? known.slice(0, 1) : known;
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(",");
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}

const BOOLEANS = new Map([
  ["true", true],
  ["false", false],
]);
const WHOLE_NUMBER = /^(0|[1-9]\d{0,14})$/;

/** The router writes the text "true" or "12" in quotation marks, and a boolean or number without. */
const plainValue = (text: string): string | number | boolean =>
  BOOLEANS.get(text) ?? (WHOLE_NUMBER.test(text) ? Number(text) : text);
