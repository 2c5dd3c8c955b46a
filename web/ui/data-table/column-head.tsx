import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { ReactNode } from "react";
import type { Column } from "./column.ts";
import { nextSort, type TableSort } from "./table-query.ts";

export interface ColumnHeadProps<Row> {
  column: Column<Row>;
  className: string;
  /** Its width is set, and may be too little for its name. */
  isNarrow: boolean;
  sort: TableSort | undefined;
  /** Absent: the rows cannot be put in order. */
  onSort: ((sort: TableSort) => void) | undefined;
  /** The edge that sets the column's width. */
  resizer: ReactNode;
}

const ARIA = { asc: "ascending", desc: "descending" } as const;
const ICON = { asc: ArrowUp, desc: ArrowDown };

/** The name of a column, which puts the rows in order where they can be. */
export function ColumnHead<Row>({ column, className, isNarrow, sort, onSort, resizer }: ColumnHeadProps<Row>) {
  const { id, label, isNumber, isActions, isSortable } = column;
  const direction = sort?.column === id ? sort.direction : undefined;
  const Icon = direction ? ICON[direction] : ChevronsUpDown;
  const name = isNarrow ? "truncate" : "";
  const isRight = isNumber || isActions;
  return (
    <th
      scope="col"
      data-column={id}
      aria-sort={isSortable && onSort ? (direction ? ARIA[direction] : "none") : undefined}
      className={`relative font-medium whitespace-nowrap ${isRight ? "text-right" : ""} ${className}`}
    >
      {isSortable && onSort ? (
        <button
          type="button"
          onClick={() => onSort(nextSort(sort, id))}
          className="-mx-2 inline-flex min-h-11 max-w-[calc(100%+1rem)] items-center gap-1 rounded-md px-2 hover:text-accent"
        >
          <span className={name}>{label}</span>
          <Icon aria-hidden="true" className={`size-4 shrink-0 ${direction ? "text-accent" : "text-ink-faint"}`} />
        </button>
      ) : (
        <span className={`block py-1.5 ${name}`}>{label}</span>
      )}
      {resizer}
    </th>
  );
}
