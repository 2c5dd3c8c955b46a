import type { TableQuery } from "../../../ui/data-table/table-query.ts";
import { DEFAULT_SIZE } from "../../../ui/data-table/use-table.ts";
import { writeTableQuery } from "../../tables/table-address.ts";

export type ViewParameters = Readonly<Record<string, string>>;

/** Filters and order of a query, without the words of a search, which may name a person. */
export function viewParameters(query: TableQuery): ViewParameters {
  const written = writeTableQuery({ ...query, search: "", page: 1, perPage: DEFAULT_SIZE }, DEFAULT_SIZE);
  return Object.fromEntries(Object.entries(written).map(([name, value]) => [name, String(value)]));
}

/** The address of the list with these filters in this order. */
export const pathOfView = (parameters: ViewParameters): string =>
  `/agency/candidates?${new URLSearchParams({ ...parameters })}`;

/** Whether two are the same filters in the same order. */
export const isSameView = (one: ViewParameters, other: ViewParameters): boolean => sorted(one) === sorted(other);

const sorted = (parameters: ViewParameters): string =>
  JSON.stringify(Object.entries(parameters).sort(([a], [b]) => a.localeCompare(b)));
