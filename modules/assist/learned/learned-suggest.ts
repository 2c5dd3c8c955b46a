import type { CatalogueEntry, CatalogueKind } from "../catalogues/catalogue.ts";
import { isNamed, type SearchableEntry, searchEntries, toSearchable } from "../catalogues/search.ts";
import { isSearched, type Suggest } from "../catalogues/suggest.ts";

/** Milliseconds that the names are in memory: the longest that a name is suggested after its second person was erased. */
const KEPT_MS = 60_000;

type NamesByKind = ReadonlyMap<CatalogueKind, readonly CatalogueEntry[]>;

/**
 * Suggestions of the catalogue and behind them the names that several people have saved. An answer never waits for the names: a
 * search after their time begins to read them anew, and is answered by those in memory.
 * @param now in milliseconds
 */
export function withLearnedNames(
  suggest: Suggest,
  read: () => Promise<NamesByKind>,
  { now = Date.now, onFailure }: { now?: () => number; onFailure: (error: unknown) => void },
): Suggest & { refresh(): Promise<void> } {
  let names = new Map<CatalogueKind, readonly SearchableEntry[]>();
  let readAt = Number.NEGATIVE_INFINITY;

  async function refresh(): Promise<void> {
    readAt = now();
    try {
      const learned = await read();
      names = new Map([...learned].map(([kind, entries]) => [kind, entries.map(toSearchable)]));
    } catch (error) {
      // Old names are dropped: one of their people may have been erased.
      names = new Map();
      onFailure(error);
    }
  }

  const search: Suggest = async (kind, query, limit) => {
    if (now() - readAt >= KEPT_MS) void refresh();
    const known = await suggest(kind, query, limit);
    if (known.length >= limit || !isSearched(query)) return known;
    const learned = searchEntries(names.get(kind) ?? [], query, limit).filter(
      ({ name }) => !known.some((entry) => entry.value === name || isNamed(entry, name)),
    );
    return [...known, ...learned].slice(0, limit);
  };
  return Object.assign(search, { refresh });
}
