import { Checkbox } from "../checkbox/checkbox.tsx";
import { Select } from "../select/select.tsx";
import type { Column } from "./column.ts";
import type { allOf } from "./selection.ts";
import type { TableSort } from "./table-query.ts";

export interface CardToolsProps<Row> {
  columns: readonly Column<Row>[];
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
  /** From `allOf`; absent: not several rows can be selected. */
  all: ReturnType<typeof allOf> | undefined;
}

const DIRECTIONS = { asc: "昇順", desc: "降順" } as const;

/** Sorting and selecting all for cards, which have no column heads. */
export function CardTools<Row>({ columns, sort, onSort, all }: CardToolsProps<Row>) {
  const sortable = onSort ? columns.filter(({ isSortable }) => isSortable) : [];
  if (sortable.length === 0 && !all) return null;
  const options = sortable.flatMap(({ id, label }) =>
    (["asc", "desc"] as const).map((direction) => ({
      value: `${direction} ${id}`,
      label: `${label}（${DIRECTIONS[direction]}）`,
    })),
  );
  const choose = (value: string) => {
    const [direction = "", ...column] = value.split(" ");
    onSort?.({ column: column.join(" "), direction: direction === "desc" ? "desc" : "asc" });
  };
  return (
    <div className="grid gap-3">
      {options.length > 0 && (
        <Select
          label="並び順"
          emptyText="指定なし"
          options={options}
          value={sort ? `${sort.direction} ${sort.column}` : ""}
          onChange={choose}
        />
      )}
      {all && (
        <Checkbox value={all.isAll} isIndeterminate={all.isSome} onChange={all.onChange}>
          表示中の{all.count}件をすべて選択
        </Checkbox>
      )}
    </div>
  );
}
