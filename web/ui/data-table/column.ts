import type { ReactNode } from "react";

/** The value of a cell. */
export type CellValue = string | number | null | undefined;

export interface Column<Row> {
  id: string;
  label: string;
  /** Figures stand under each other, aligned to the right. */
  isNumber?: boolean;
  /** Names the row: read out with every other cell, and the heading of its card. */
  isRowHeader?: boolean;
  /** Searched and exported, and only shown within another column if at all: the reading of a name. */
  isHidden?: boolean;
  /** Buttons: at the end of the row, and without a label on a card. */
  isActions?: boolean;
  cell: (row: Row) => ReactNode;
  /** Skeleton of the cell, as high as `cell` will be; default: one line. */
  skeleton?: ReactNode;
  /** The searched and exported value; a column without it is neither. */
  value?: (row: Row) => CellValue;
  /** Its heading puts the rows in order. */
  isSortable?: boolean;
  /** Sort key of rows in memory, where it is not `value`: the reading of a name. */
  sortBy?: (row: Row) => CellValue;
  filter?: ColumnFilter<Row>;
}

/** Narrows the rows down to those with a value, or with one of several. */
export interface ColumnFilter<Row> {
  /** One of a list, any of a few that are all worth seeing, or words that are typed, with commas between them. */
  kind: "select" | "tags" | "text";
  /** None of them for words that are typed. */
  options: readonly { value: string; label: string }[];
  /** The options come after the table: the address may name a value that is none of them yet. */
  isOpen?: boolean;
  /** The value of a row in memory, where it is not the column's `value`. */
  of?: (row: Row) => string;
}
