import type { ReactNode } from "react";
import { CheckboxGroup } from "../checkbox-group/checkbox-group.tsx";
import { Disclosure } from "../disclosure/disclosure.tsx";
import { SearchField } from "../search-field/search-field.tsx";
import { Select } from "../select/select.tsx";
import { TextField } from "../text-field/text-field.tsx";
import type { Column, ColumnFilter } from "./column.ts";
import type { TableQuery } from "./table-query.ts";
import { useDelayedText } from "./use-delayed-text.ts";

/** Servers search for no more characters. */
const MAX_SEARCH_LENGTH = 100;

export interface TableToolsProps<Row> {
  /** Names of the searched columns: 「氏名、メールアドレス」. Absent: no search. */
  searchHint: string | undefined;
  columns: readonly Column<Row>[];
  query: TableQuery;
  onSearch: (search: string) => void;
  onFilter: (column: string, values: readonly string[]) => void;
  /** The filters stand in a panel that a press opens, for tables with many of them. */
  hasFilterPanel?: boolean | undefined;
  /** More tools, at the end of the line of the search. */
  more?: ReactNode;
}

/** Search and filters of a table. */
export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { searchHint, columns, query, onSearch, onFilter, hasFilterPanel = false, more } = props;
  const all = columns.flatMap(({ id, label, filter }) => (filter ? [{ id, label, ...filter }] : []));
  // Lists of choices first: a row of boxes is as long as its options, and left one list alone in the next line.
  const filtered = [...all.filter(({ kind }) => kind !== "tags"), ...all.filter(({ kind }) => kind === "tags")];
  if (searchHint === undefined && filtered.length === 0) return null;
  const filters = filtered.map(({ id, ...filter }) => (
    <Filter key={id} {...filter} values={query.filters[id] ?? []} onChange={(chosen) => onFilter(id, chosen)} />
  ));
  const line = "flex flex-wrap items-end gap-x-4 gap-y-3";
  return (
    <div className="grid gap-3">
      <div className={line}>
        {searchHint !== undefined && <SearchBox hint={searchHint} search={query.search} onSearch={onSearch} />}
        {!hasFilterPanel && filters}
        {more && <div className="ml-auto flex flex-wrap items-end gap-2">{more}</div>}
      </div>
      {hasFilterPanel && (
        <Disclosure title="絞り込み" level={2}>
          <div className={`${line} pt-1 pb-2`}>{filters}</div>
        </Disclosure>
      )}
    </div>
  );
}

interface FilterProps extends Pick<ColumnFilter<never>, "kind" | "options"> {
  label: string;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}

function Filter({ label, kind, options, values, onChange }: FilterProps) {
  if (kind === "tags") return <CheckboxGroup label={label} options={options} value={values} onChange={onChange} />;
  return (
    <div className="min-w-32 grow basis-32 sm:max-w-48">
      {kind === "text" ? (
        <WordsField label={label} values={values} onChange={onChange} />
      ) : (
        <Select
          label={label}
          options={[{ value: "", label: "すべて" }, ...options]}
          value={values[0] ?? ""}
          onChange={(chosen) => onChange(chosen === "" ? [] : [chosen])}
        />
      )}
    </div>
  );
}

const wordsIn = (text: string): string[] =>
  text
    .split(/[,、，]/)
    .map((word) => word.trim().slice(0, MAX_SEARCH_LENGTH))
    .filter(Boolean);

function WordsField({ label, values, onChange }: Pick<FilterProps, "label" | "values" | "onChange">) {
  const field = useDelayedText({
    told: values.join(","),
    read: (text) => wordsIn(text).join(","),
    tell: (words) => onChange(wordsIn(words)),
  });
  return (
    <div {...field.composition}>
      <TextField label={label} value={field.text} onChange={field.setText} onBlur={field.tellNow} />
    </div>
  );
}

interface SearchBoxProps {
  hint: string;
  search: string;
  onSearch: (search: string) => void;
}

function SearchBox({ hint, search, onSearch }: SearchBoxProps) {
  const field = useDelayedText({
    told: search,
    read: (text) => text.trim().slice(0, MAX_SEARCH_LENGTH),
    tell: onSearch,
  });
  return (
    <div className="w-full sm:max-w-72" {...field.composition}>
      <SearchField label="検索" hint={hint} value={field.text} onChange={field.setText} onSubmit={field.tellNow} />
    </div>
  );
}
