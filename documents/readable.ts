import type { ListDefinition } from "./definition.ts";
import type { FieldDefinition } from "./field.ts";
import { listsOf, type Row, rowsIn, type Values } from "./values.ts";

/** Values and rows the way people read them in the history. */

/** "" for nothing. */
export const readableValue = (field: FieldDefinition, value: unknown): string =>
  value === null || value === undefined || value === "" ? "" : field.readable(value);

/** Name of a row in a sentence. */
export const rowName = (list: ListDefinition, row: Row): string => list.rowName(row as never) || "（未入力）";

/** A whole row in one line with the rows within it: no part of it is left out. */
export function readableRow(list: ListDefinition, row: Row): string {
  const inner = Object.entries(listsOf(list)).flatMap(([name, nested]) => {
    const rows = rowsIn(row, name).map((it) => readableRow(nested, it));
    return rows.length > 0 ? [`${nested.label}：${rows.join("、")}`] : [];
  });
  const parts = list.readableRow?.(row as never) ?? fieldParts(list, row);
  return [...parts, ...inner].filter((part) => part !== "").join("　");
}

function fieldParts({ fields, combined = [] }: ListDefinition, row: Values): string[] {
  const within = new Set(combined.flatMap((it) => it.fields));
  return [
    ...combined.map((it) => it.readable(row)),
    ...Object.entries(fields).flatMap(([name, field]) => (within.has(name) ? [] : [partOf(field, row[name])])),
  ];
}

/** A ticked box is named by its label, an unticked one is left out: 在職中. */
const partOf = (field: FieldDefinition, value: unknown): string =>
  typeof value === "boolean" ? (value ? field.label : "") : readableValue(field, value);
