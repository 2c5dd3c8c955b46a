import { useCallback } from "react";
import type { FieldPath } from "../../../../documents/field-path.ts";
import type { Row, Values } from "../../../../documents/values.ts";
import { findRowPath } from "../../forms/editor/form-document.ts";
import { sortRows } from "../../forms/editor/sort-rows.ts";
import { useAutosaveSwitch } from "../../forms/editor/use-autosave.ts";
import { useFieldName, useFormBinding } from "../../forms/fields/field-hooks.tsx";
import { formPath } from "../../forms/fields/form-path.ts";
import { useRows } from "../../forms/fields/use-rows.ts";

interface RowChangeOptions {
  /** End at which a new row is inserted. */
  addAt: "start" | "end";
  most: number | undefined;
  /** With autosave off a saved row stays, marked, until the next save. */
  waitsForSave: boolean;
}

/** Adding, moving, removing and bringing back rows of a list. */
export function useRowChanges(list: string, { addAt, most, waitsForSave }: RowChangeOptions) {
  const { form, shape, isSaved } = useFormBinding();
  const [isAutosaving] = useAutosaveSwitch();
  const listName = useFieldName(list);
  const { definition, read, create, insert, remove: removeAt, move, mark } = useRows(list);
  const indexOf = (id: string) => read().findIndex((row) => row.id === id);

  /** @returns the id of the new row, which does not take the focus; undefined where the list is full */
  function add(fields: Values | undefined, afterId?: string): string | undefined {
    const rows = read();
    if (most !== undefined && rows.length >= most) return undefined;
    const row = create(fields);
    const index = afterId === undefined ? -1 : indexOf(afterId);
    insert(index >= 0 ? index + 1 : addAt === "start" ? 0 : rows.length, row);
    return row.id;
  }

  /** Whether the row was still there, marked. */
  function unmark(id: string): boolean {
    const index = indexOf(id);
    if (index >= 0) mark(index, false);
    return index >= 0;
  }

  /** @returns brings the row back */
  function remove(id: string): () => void {
    const index = indexOf(id);
    const row = read()[index];
    // Removed by another tab while the dialog was open.
    if (!row) return () => {};
    const around = findRowPath(shape, form.getValues(), id)?.slice(0, -2) ?? [];
    if (waitsForSave && !isAutosaving && isSaved?.(id)) mark(index, true);
    else removeAt(index);
    return () => unmark(id) || restore(around, index, row);
  }

  /** Inserts a removed row again, in the row it was in, which may have been moved or closed meanwhile. */
  function restore(around: FieldPath, index: number, row: Values): void {
    const values = form.getValues();
    const nameAround = around.length === 0 ? "id" : formPath(values, [...around, "id"]);
    // Removed with all its rows.
    if (nameAround === undefined) return;
    const name = nameAround.slice(0, -"id".length) + list;
    const rowsNow = form.getValues(name) as readonly Values[];
    // The restored row gets a new id: the removal may be saved by then.
    form.setValue(name, rowsNow.toSpliced(index, 0, create(row)));
  }

  /** Puts the rows in the order of the list. The same function while the list is: it is a property of every card. */
  const sort = useCallback((): void => {
    const typed = form.getValues(listName) as readonly Row[];
    const sorted = sortRows(definition, typed);
    if (sorted !== typed) form.setValue(listName, sorted, { shouldDirty: true });
  }, [form, listName, definition]);

  return { definition, read, move, add, remove, unmark, sort };
}
