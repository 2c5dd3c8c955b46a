import { type Control, useFieldArray, useWatch } from "react-hook-form";
import type { ListDefinition, Shape } from "../../../../documents/definition.ts";
import { emptyRow } from "../../../../documents/empty.ts";
import { listsOf, type Row } from "../../../../documents/values.ts";
import { fieldNames } from "../editor/form-document.ts";
import { toFormValues } from "../editor/parse-form.ts";
import { useFieldName, useFormBinding } from "./field-hooks.tsx";

/** The rows of a list of the form or row around it, with the operations on them. */
export function useRows(list: string) {
  const { form, shape } = useFormBinding();
  const name = useFieldName(list);
  const control = form.control as unknown as Control<{ rows: Row[] }>;
  const array = useFieldArray({ control, name: name as "rows", keyName: "key" });
  const rows = (useWatch({ control, name: name as "rows" }) ?? []) as readonly Row[];
  const definition = listAt(shape, fieldNames(name.split(".")));
  return {
    definition,
    rows,
    /** A new row as the form holds it, with these fields filled in. */
    create(fields: Readonly<Record<string, unknown>> = {}): Row {
      const id = crypto.randomUUID();
      return { ...toFormValues(definition, emptyRow(definition, id)), ...fields, id };
    },
    insert: (index: number, row: Row | readonly Row[], focus?: string) =>
      array.insert(index, row as Row, focus ? { focusName: `${name}.${index}.${focus}` } : { shouldFocus: false }),
    remove: array.remove,
    move: array.move,
  };
}

/** @throws for a list that the shape does not have */
function listAt(shape: Shape, [name = "", ...inner]: readonly string[]): ListDefinition {
  const list = listsOf(shape)[name];
  if (!list) throw new Error(`the form has no list "${name}"`);
  return inner.length > 0 ? listAt(list, inner) : list;
}
