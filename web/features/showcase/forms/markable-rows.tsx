import { type ReactNode, useState } from "react";
import { missingInRow } from "../../../../documents/required.ts";
import type { Row } from "../../../../documents/values.ts";
import { Badge } from "../../../ui/badge/badge.tsx";
import { RowCard } from "../../../ui/row-list/row-card.tsx";
import { RowList, type RowListProps } from "../../../ui/row-list/row-list.tsx";
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
      isRemoved: row[REMOVED] === true,
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
  const names = new Map(rows.map(({ id, name }, index) => [id, name || `${index + 1}件目の${label}`]));
  return (
    <RowList
      {...more}
      label={label}
      rows={rows}
      nameOf={(id) => names.get(id) ?? ""}
      open={open}
      onOpenChange={show}
      onAdd={add}
      onMove={move}
      onRemove={remove}
      onRestore={(id) => mark(indexOf(id), false)}
    >
      {(slot) => (
        <RowProvider list={list} index={slot.index}>
          <RowCard
            {...slot}
            name={names.get(slot.id) ?? ""}
            summary={names.get(slot.id)}
            badge={rows[slot.index]?.isIncomplete && <Badge tone="warning">入力途中</Badge>}
            removedOnSave={rows[slot.index]?.isRemoved ? removedOnSave : undefined}
          >
            {children}
          </RowCard>
        </RowProvider>
      )}
    </RowList>
  );
}
