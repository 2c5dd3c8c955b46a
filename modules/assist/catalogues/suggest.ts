import type { CatalogueEntry, CatalogueKind } from "./catalogue.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { type SearchableEntry, searchEntries, toSearchable } from "./search.ts";

/** From how many characters on it is searched (specification section 6). */
const MIN_CHARACTERS = 2;

/** Whether a query is long enough. */
export const isSearched = (query: string): boolean => [...query.trim()].length >= MIN_CHARACTERS;

/** Finds entries of a catalogue, best first; empty for a query below two characters. */
export type Suggest = (kind: CatalogueKind, query: string, limit: number) => Promise<readonly CatalogueEntry[]>;

/**
 * Suggestions from the catalogues shipped with Rireki. A catalogue is read at its first search and stays in memory.
 */
export function createSuggest(load: typeof loadCatalogue = loadCatalogue): Suggest {
  const catalogues = new Map<CatalogueKind, Promise<readonly SearchableEntry[]>>();
  return async (kind, query, limit) => {
    if (!isSearched(query)) return [];
    let catalogue = catalogues.get(kind);
    if (!catalogue) {
      catalogue = load(kind).then((entries) => entries.map(toSearchable));
      catalogues.set(kind, catalogue);
    }
    return searchEntries(await catalogue, query, limit);
  };
}
