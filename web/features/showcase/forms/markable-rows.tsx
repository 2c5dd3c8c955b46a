import { type ReactNode, useCallback, useState } from "react";
import { missingInRow } from "../../../../documents/required.ts";
import type { Row } from "../../../../documents/values.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { type RowItem, RowList, type RowListProps } from "../../../ui/row-list/row-list.tsx";
import { REMOVED } from "../../forms/editor/parse-form.ts";
import { RowProvider } from "../../forms/fields/field-hooks.tsx";
import { useRows, useRowValues } from "../../forms/fields/use-rows.ts";

export interface MarkableRowsProps
  extends Pick<RowListProps, "label" | "addLabel" | "removeQuestion" | "least" | "most"> {
  list: string;
  /** The name of a row from its typed fields; "" while they are empty. */
  nameOf: (row: Row) => string;
  /** The server knows the row: it is marked instead of removed. By default no row is. */
  isSaved?: (id: string) => boolean;
  /** The notice on a marked row. */
  removedOnSave?: string;
  children: ReactNode;
}

const never = () => false;

/** Rows of a form that is saved by a button: a saved row that is removed stays in sight, marked, until the save. */
export function MarkableRows(props: MarkableRowsProps) {
  const { list, label, nameOf, isSaved = never, removedOnSave, children, ...more } = props;
  const { definition, read, create, insert, remove: removeAt, move, mark } = useRows(list);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = useRowValues(list, (typed) =>
    typed.map((row) => ({
      id: row.id,
      name: nameOf(row),
      isMarked: row[REMOVED] === true,
      isIncomplete: missingInRow(definition, row).length > 0,
    })),
  );
  const show = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));
  const indexOf = (id: string) => read().findIndex((row) => row.id === id);

  function add(): void {
    const row = create();
    insert(read().length, row);
    show(row.id, true);
  }
  function remove(id: string): () => void {
    const index = indexOf(id);
    const row = read()[index];
    if (!row) return () => {};
    if (isSaved(id)) mark(index, true);
    else removeAt(index);
    return () => {
      const now = indexOf(id);
      // A save has carried the removal out: the row comes back as a new one.
      if (now < 0) insert(index, create({ ...row, [REMOVED]: false }));
      else mark(now, false);
    };
  }
  const drawRow = useCallback(
    (_row: RowItem, index: number) => (
      <RowProvider list={list} index={index}>
        {children}
      </RowProvider>
    ),
    [list, children],
  );
  const items = rows.map(({ id, name, isMarked, isIncomplete }, index): RowItem => {
    const shown = name || `${index + 1}件目の${label}`;
    return {
      id,
      name: shown,
      summary: shown,
      badge: isIncomplete && <Badge tone="warning">入力途中</Badge>,
      removedOnSave: isMarked ? removedOnSave : undefined,
    };
  });
  return (
    <RowList
      {...more}
      label={label}
      rows={items}
      open={open}
      onOpenChange={show}
      onAdd={add}
      onMove={move}
      onRemove={remove}
      onRestore={(id) => mark(indexOf(id), false)}
    >
      {drawRow}
    </RowList>
  );
}
