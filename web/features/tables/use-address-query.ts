import { type AnyRouter, useRouter, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { TableQuery } from "../../ui/data-table/table-query.ts";
import { DEFAULT_SIZE, type TableOptions } from "../../ui/data-table/use-table.ts";
import {
  type AddressColumn,
  type AddressSearch,
  readTableQuery,
  withoutTableQuery,
  writeTableQuery,
} from "./table-address.ts";

/**
 * A table's query in the search parameters of the address: reload, Back, bookmarks and links keep it. One table a page.
 * The other parameters stay.
 */
export function useAddressQuery(
  columns: readonly AddressColumn[],
): Required<Pick<TableOptions<never>, "query" | "onQueryChange">> {
  const router: AnyRouter = useRouter();
  // Of the rendered route: on the way to another page `useLocation` has that page's search already.
  const search = useSearch({ strict: false }) as AddressSearch;
  // The router renders another address a moment later: until then the table shows the change.
  const [pending, setPending] = useState<{ query: TableQuery }>();

  async function onQueryChange(next: TableQuery, how: "push" | "replace"): Promise<void> {
    if (isLeaving(router)) return;
    const written = writeTableQuery(next, DEFAULT_SIZE);
    const change = { query: readTableQuery(written, columns, DEFAULT_SIZE) };
    setPending(change);
    await router.navigate({
      to: ".",
      search: (before: AddressSearch) => ({ ...withoutTableQuery(before), ...written }),
      hash: true,
      hashScrollIntoView: false,
      replace: how === "replace",
      resetScroll: false,
    });
    setPending((now) => (now === change ? undefined : now));
  }

  return {
    query: pending?.query ?? readTableQuery(search, columns, DEFAULT_SIZE),
    onQueryChange: (next, how) => void onQueryChange(next, how),
  };
}

/** Whether another page is loading: a search that begins now would be written into that page's address. */
function isLeaving({ state: { location, resolvedLocation } }: AnyRouter): boolean {
  return resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname;
}
