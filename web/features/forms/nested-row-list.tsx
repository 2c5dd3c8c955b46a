import { type ReactNode, useState } from "react";
import { type RowItem, RowList } from "../../ui/row-list/row-list.tsx";
import { markRow, moveRow, type NestedRow, type NestedRows, newRow, removeRow, restoreRow } from "./nested-rows.ts";

export interface NestedRowListProps {
  /** What the rows are: 職歴. */
  label: string;
  rows: NestedRows;
  onChange: (change: (rows: NestedRows) => NestedRows) => void;
  /** What a new row starts with. */
  template: NestedRow["fields"];
  /** What a row is, from its fields; "" while nothing tells. */
  nameOf: (fields: NestedRow["fields"]) => string;
  badgeOf?: (row: NestedRow) => ReactNode;
  addLabel: string;
  removeQuestion?: string;
  /** What a marked row says; without it marked rows are not shown. */
  removedOnSave?: string;
  least?: number;
  most?: number;
  /** The form of a row; may hold a list again. */
  children: (row: NestedRow) => ReactNode;
}

/** Rows of a form that goes to the server as a whole: see RowList for the hand, nested-rows.ts for what becomes of them. */
export function NestedRowList(props: NestedRowListProps) {
  const { label, onChange, template, nameOf, badgeOf, removedOnSave, children, ...list } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = removedOnSave ? props.rows : props.rows.filter((row) => !row.isMarked);
  const show = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));

  function add(): void {
    const row = newRow(template);
    onChange((before) => [...before, row]);
    show(row.id, true);
  }
  function remove(id: string): () => void {
    const at = props.rows.findIndex((row) => row.id === id);
    const row = props.rows[at];
    onChange((before) => removeRow(before, id));
    return () => row && onChange((before) => restoreRow(before, row, at));
  }
  function move(from: number, to: number): void {
    const [row, target] = [rows[from], rows[to]];
    if (row && target) onChange((before) => moveRow(before, row.id, target.id));
  }
  function itemOf(row: NestedRow, index: number): RowItem {
    const name = nameOf(row.fields) || `${index + 1}件目の${label}`;
    return {
      id: row.id,
      name,
      summary: name,
      badge: badgeOf?.(row),
      removedOnSave: row.isMarked ? removedOnSave : undefined,
    };
  }
  return (
    <RowList
      {...list}
      label={label}
      rows={rows.map(itemOf)}
      open={open}
      onOpenChange={show}
      onAdd={add}
      onMove={move}
      onRemove={remove}
      onRestore={(id) => onChange((before) => markRow(before, id, false))}
    >
      {(_item, index) => {
        const row = rows[index];
        return row && children(row);
      }}
    </RowList>
  );
}
