import { useCallback, useEffect, useRef, useState } from "react";
import { CheckboxGroup } from "../checkbox-group/checkbox-group.tsx";
import { SearchField } from "../search-field/search-field.tsx";
import { Select } from "../select/select.tsx";
import type { Column } from "./column.ts";
import type { TableQuery } from "./table-query.ts";

/** So long after the last key a search begins, in milliseconds. */
const SEARCH_AFTER = 300;
/** Servers search for no more characters. */
const MAX_SEARCH_LENGTH = 100;

export interface TableToolsProps<Row> {
  /** Names of the searched columns: 「氏名、メールアドレス」. Absent: no search. */
  searchHint: string | undefined;
  columns: readonly Column<Row>[];
  query: TableQuery;
  onSearch: (search: string) => void;
  onFilter: (column: string, values: readonly string[]) => void;
}

/** Search and filters of a table. */
export function TableTools<Row>({ searchHint, columns, query, onSearch, onFilter }: TableToolsProps<Row>) {
  const all = columns.flatMap(({ id, label, filter }) => (filter ? [{ id, label, ...filter }] : []));
  // Lists of choices first: a row of boxes is as long as its options, and left one list alone in the next line.
  const filtered = [...all.filter(({ kind }) => kind !== "tags"), ...all.filter(({ kind }) => kind === "tags")];
  if (searchHint === undefined && filtered.length === 0) return null;
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      {searchHint !== undefined && <SearchBox hint={searchHint} search={query.search} onSearch={onSearch} />}
      {filtered.map(({ id, label, kind, options }) => {
        const values = query.filters[id] ?? [];
        return kind === "tags" ? (
          <CheckboxGroup
            key={id}
            label={label}
            options={options}
            value={values}
            onChange={(chosen) => onFilter(id, chosen)}
          />
        ) : (
          <div key={id} className="min-w-32 grow basis-32 sm:max-w-48">
            <Select
              label={label}
              options={[{ value: "", label: "すべて" }, ...options]}
              value={values[0] ?? ""}
              onChange={(chosen) => onFilter(id, chosen === "" ? [] : [chosen])}
            />
          </div>
        );
      })}
    </div>
  );
}

interface SearchBoxProps {
  hint: string;
  search: string;
  onSearch: (search: string) => void;
}

/** Searches after a pause in typing, never during an IME composition. */
function SearchBox({ hint, search, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(search);
  const [isComposing, setComposing] = useState(false);
  const told = useRef(search);
  useEffect(() => {
    // Clears the input when the search's tag is removed, unless the person is typing.
    if (search !== told.current) setText(search);
    told.current = search;
  }, [search]);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  const wanted = text.trim().slice(0, MAX_SEARCH_LENGTH);
  const begin = useCallback((search: string) => {
    told.current = search;
    tell.current(search);
  }, []);
  useEffect(() => {
    if (isComposing || wanted === search) return;
    const timer = setTimeout(() => begin(wanted), SEARCH_AFTER);
    return () => clearTimeout(timer);
  }, [wanted, search, isComposing, begin]);
  return (
    <div
      className="w-full sm:max-w-72"
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
    >
      <SearchField label="検索" hint={hint} value={text} onChange={setText} onSubmit={() => begin(wanted)} />
    </div>
  );
}
