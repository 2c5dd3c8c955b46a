import { type Control, useFieldArray, useWatch } from "react-hook-form";
import type { ListDefinition } from "../../../../documents/definition.ts";
import { emptyRow } from "../../../../documents/empty.ts";
import type { Row, Values } from "../../../../documents/values.ts";
import { fieldNames, listAt } from "../editor/form-document.ts";
import { REMOVED, toFormValues } from "../editor/parse-form.ts";
import { useFieldName, useFormBinding } from "./field-hooks.tsx";

type RowsControl = Control<{ rows: Row[] }>;

/** The operations on a list of the form or row around it. Typing in a row renders nothing here: see `useRowValues`. */
export function useRows(list: string) {
  const { form, shape } = useFormBinding();
  const name = useFieldName(list);
  const array = useFieldArray({
    control: form.control as unknown as RowsControl,
    name: name as "rows",
    keyName: "key",
  });
  const definition = listAt(shape, fieldNames(name.split(".")));
  return {
    definition,
    /** The rows as they are typed now. */
    read: () => (form.getValues(name) ?? []) as readonly Row[],
    /** A new row as the form holds it, with these fields filled in. */
    create: (fields: Readonly<Record<string, unknown>> = {}): Row => newRow(definition, fields),
    insert: (index: number, row: Row | readonly Row[]) => array.insert(index, row as Row, { shouldFocus: false }),
    remove: array.remove,
    move: array.move,
    /** Marks a row that is removed by the next save and stays in the form until then. */
    mark: (index: number, isRemoved: boolean) =>
      form.setValue(`${name}.${index}.${REMOVED}`, isRemoved as never, { shouldDirty: true }),
  };
}

/** A new row of a list as a form holds it, with these fields filled in. */
export function newRow(definition: ListDefinition, fields: Readonly<Record<string, unknown>>): Row {
  const id = crypto.randomUUID();
  return { ...toFormValues(definition, emptyRow(definition, id)), ...fields, id };
}

/**
 * Reads plain data from a list's rows; renders when the data changes, not with every key.
 * @param options.today the day that `read` depends on, if it does: a new one reads again
 */
export function useRowValues<Read>(
  list: string,
  read: (rows: readonly Row[]) => Read,
  { today }: { today?: string } = {},
): Read {
  const { form } = useFormBinding();
  const name = useFieldName(list);
  const watched = useWatch({
    control: form.control as unknown as RowsControl,
    name: name as "rows",
    compute: (rows) => ({ data: read(rows ?? []), today }),
  });
  // A watch computes on a change of the form alone.
  return watched.today === today ? watched.data : read((form.getValues(name) ?? []) as readonly Row[]);
}

/** Reads plain data from the row around it; renders when the data changes, not with every key. */
export function useSiblingData<Read>(read: (row: Values) => Read): Read {
  const control = useFormBinding().form.control as unknown as Control<{ row: Values }>;
  const name = useFieldName("").slice(0, -1);
  return useWatch({ control, name: name as "row", compute: (row) => read(row ?? {}) });
}
