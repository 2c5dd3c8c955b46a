import { z } from "zod/mini";

export const PER_PAGE = 10;
export const MAX_PER_PAGE = 100;
const MAX_SEARCH = 100;
const FILTER = "filter_";

export interface PagedQuery {
  /** From 1. */
  page: number;
  perPage: number;
  sort: { column: string; direction: "asc" | "desc" } | undefined;
  search: string;
  /** The values of each filter that is set; a row matches with any of them. */
  filters: Readonly<Record<string, readonly string[]>>;
}

export interface PagedOptions {
  /** Names of the sortable columns. */
  sortable: readonly string[];
  /** Names of the filters, each with its values; `"any"` for free text. */
  filters: Readonly<Record<string, readonly string[] | "any">>;
}

const wholeNumber = (otherwise: number, most: number) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}$/)), String(otherwise)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(most))),
  );

const listOf = (known: readonly string[] | "any") =>
  z.optional(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.pipe(
        z.transform((value: string | string[]) => [value].flat().flatMap((one) => one.split(",").filter(Boolean))),
        z.array(known === "any" ? z.string().check(z.maxLength(MAX_SEARCH)) : z.enum(known as string[])),
      ),
    ),
  );

/**
 * The query of a list that comes in pages: `page`, `per_page` (10, at most 100), `sort_column`, `sort_direction` (asc, desc),
 * `search`, and `filter_{name}` with one value, several by commas, or the name repeated. An unknown column, filter or
 * value is 422: an unfiltered list must not look like a filtered one.
 */
export function pagedQuery({ sortable, filters }: PagedOptions) {
  const shape = {
    page: wholeNumber(1, 1_000_000),
    per_page: wholeNumber(PER_PAGE, MAX_PER_PAGE),
    sort_column: z.optional(z.enum(sortable as string[])),
    sort_direction: z._default(z.enum(["asc", "desc"]), "asc"),
    search: z._default(z.string().check(z.maxLength(MAX_SEARCH)), ""),
    ...filterShape(filters),
  };
  return z.pipe(
    z.looseObject(shape).check((context) => {
      for (const name of Object.keys(context.value)) {
        if (name.startsWith(FILTER) && !Object.hasOwn(shape, name)) {
          context.issues.push({ code: "custom", input: context.value[name], path: [name], message: "unknown filter" });
        }
      }
    }),
    z.transform(
      ({ page, per_page, sort_column, sort_direction, search, ...rest }): PagedQuery => ({
        page,
        perPage: per_page,
        sort: sort_column === undefined ? undefined : { column: sort_column, direction: sort_direction },
        search: search.trim(),
        filters: filtersIn(rest),
      }),
    ),
  );
}

const filterShape = (filters: PagedOptions["filters"]) =>
  Object.fromEntries(Object.entries(filters).map(([name, known]) => [`${FILTER}${name}`, listOf(known)]));

function filtersIn(rest: Readonly<Record<string, unknown>>): Record<string, readonly string[]> {
  const set = Object.entries(rest).filter(
    (entry): entry is [string, string[]] =>
      entry[0].startsWith(FILTER) && Array.isArray(entry[1]) && entry[1].length > 0,
  );
  return Object.fromEntries(set.map(([name, values]) => [name.slice(FILTER.length), values]));
}

/** Clamps the page to the last one, since rows may have been deleted. */
export function pageWithin(total: number, { page, perPage }: Pick<PagedQuery, "page" | "perPage">) {
  const pages = Math.max(1, Math.ceil(total / perPage));
  const current = Math.min(page, pages);
  return {
    offset: (current - 1) * perPage,
    pagination: { current_page: current, total_items: total, per_page: perPage, total_pages: pages },
  };
}
