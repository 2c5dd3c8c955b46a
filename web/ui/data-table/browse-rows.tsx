import type { ReactNode } from "react";
import { CardTools } from "./card-tools.tsx";
import type { Column } from "./column.ts";
import { DataTable, type DataTableProps } from "./data-table.tsx";
import { allOf, type TableSelection } from "./selection.ts";

/** The rows of a page for an owner that draws them as cards of its own. */
export interface RowCards<Row> {
  rows: readonly Row[];
  selection: TableSelection | undefined;
  busy: DataTableProps<Row>["busy"];
}

export interface BrowseRowsProps<Row> extends Omit<DataTableProps<Row>, "rows" | "cardTools"> {
  columns: readonly Column<Row>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  cards: ((cards: RowCards<Row>) => ReactNode) | undefined;
}

/** One page of rows: under columns, or as the cards of the owner. */
export function BrowseRows<Row>({ cards, rows, columns, ...table }: BrowseRowsProps<Row>) {
  const { selection, keyOf, sort, onSort, busy } = table;
  const all = selection?.mode === "multiple" && rows ? allOf(rows.map(keyOf), selection) : undefined;
  const tools = rows && <CardTools columns={columns} sort={sort} onSort={onSort} all={all} />;
  const shown = rows ?? [];
  if (cards) {
    return (
      <div className="grid gap-4">
        {tools && <div className="sm:max-w-80">{tools}</div>}
        {cards({ rows: shown, selection, busy })}
      </div>
    );
  }
  const drawn = columns.filter(({ isHidden }) => !isHidden);
  return <DataTable {...table} columns={drawn} rows={shown} cardTools={tools} />;
}
