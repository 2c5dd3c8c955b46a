import type { ReactNode } from "react";

export interface Column<Row> {
  id: string;
  label: string;
  /** Figures stand under each other, aligned to the right. */
  isNumber?: boolean;
  /** Names the row: read out with every other cell, and the heading of its card. */
  isRowHeader?: boolean;
  /** Buttons: at the end of the row, and without a label on a card. */
  isActions?: boolean;
  cell: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  /** What the table holds, for those who do not see it. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** More about a row, over its full width under its cells. Nothing is drawn for what is undefined. */
  detailOf?: (row: Row) => ReactNode | undefined;
}

const CELL =
  "phrases px-4 py-3 align-middle @max-3xl:flex @max-3xl:items-baseline @max-3xl:justify-between @max-3xl:gap-4 @max-3xl:p-0";
/** As narrow as the figures are, so that the other columns do not move when they change. */
const FIGURES = "figures w-px text-right whitespace-nowrap @max-3xl:w-auto @max-3xl:whitespace-normal";
const ACTIONS = "w-px text-right @max-3xl:w-auto @max-3xl:empty:hidden";

/** Rows under columns; where there is no room for them (under 768 px), each row is a card with its labels. */
export function DataTable<Row>({ caption, columns, rows, keyOf, detailOf }: DataTableProps<Row>) {
  return (
    <div className="@container">
      <table className="sheet w-full border-separate border-spacing-0 text-left @max-3xl:grid @max-3xl:gap-4 @max-3xl:border-none @max-3xl:bg-transparent @max-3xl:shadow-none">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-sm text-ink-soft @max-3xl:sr-only">
          <tr>
            {columns.map(({ id, label, isNumber, isActions }) => (
              <th
                key={id}
                scope="col"
                className={`px-4 py-2.5 font-medium whitespace-nowrap ${isNumber || isActions ? "text-right" : ""}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <RowGroup key={keyOf(row)} row={row} columns={columns} detail={detailOf?.(row)} />
        ))}
      </table>
    </div>
  );
}

interface RowGroupProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  detail: ReactNode | undefined;
}

/** A row and its detail belong together: a group of their own in the table, one card where there are cards. */
function RowGroup<Row>({ row, columns, detail }: RowGroupProps<Row>) {
  return (
    <tbody className="@max-3xl:sheet @max-3xl:grid @max-3xl:gap-4 @max-3xl:p-4">
      <tr className="*:border-t *:border-line @max-3xl:grid @max-3xl:gap-2 @max-3xl:*:border-none">
        {columns.map(({ id, label, cell, isNumber, isRowHeader, isActions }) =>
          isRowHeader ? (
            <th key={id} scope="row" className="px-4 py-3 align-middle font-normal @max-3xl:p-0 @max-3xl:pb-1">
              {cell(row)}
            </th>
          ) : (
            <td key={id} className={`${CELL} ${isNumber ? FIGURES : isActions ? ACTIONS : ""}`}>
              {!isActions && <span className="shrink-0 text-sm text-ink-soft @3xl:hidden">{label}</span>}
              {cell(row)}
            </td>
          ),
        )}
      </tr>
      {detail !== undefined && (
        <tr className="@max-3xl:grid">
          <td colSpan={columns.length} className="px-4 pb-4 @max-3xl:p-0">
            {detail}
          </td>
        </tr>
      )}
    </tbody>
  );
}
