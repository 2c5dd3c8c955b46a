import type { CheckedShape, Shape } from "../../../../documents/definition.ts";
import { type FieldDefinition, parseField } from "../../../../documents/field.ts";
import { type FieldPath, samePath } from "../../../../documents/field-path.ts";
import type { Problem } from "../../../../documents/problem.ts";
import { validateValues } from "../../../../documents/validate-values.ts";
import { listsOf, rowsIn, type Values } from "../../../../documents/values.ts";
import { isWhole, valueAt } from "./form-document.ts";

/** A form as the server would store it: parsed values, and typed text with a problem where it breaks a rule. */
export interface ParsedForm {
  readonly values: Values;
  readonly problems: readonly Problem[];
}

/** True in a row of the form that the next save removes; rules and requests leave the row out. */
export const REMOVED = "_destroy";

/** Inputs hold text, check boxes hold true or false. */
const toText = (value: unknown) => (typeof value === "boolean" ? value : String(value ?? ""));

const parsed = (field: FieldDefinition, typed: unknown): unknown => {
  const result = parseField(field, typed);
  return result.message === undefined ? result.value : typed;
};

/**
 * The form's values for stored values.
 * @param typed the form as it stands: text that already reads as the stored value is kept as typed
 */
export function toFormValues(shape: Shape, stored: Values, typed: Values = {}): Values {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape.fields)) {
    const isKept = name in typed && parsed(field, typed[name]) === stored[name];
    values[name] = isKept ? typed[name] : toText(stored[name]);
  }
  for (const [name, list] of Object.entries(listsOf(shape))) {
    const old = new Map(rowsIn(typed, name).map((row) => [row.id, row]));
    values[name] = rowsIn(stored, name).map((row) => ({
      id: row.id,
      ...toFormValues(list, row, old.get(row.id)),
    }));
  }
  return values;
}

/**
 * Parses a form by the rules of its definition.
 * @param complete adds the rules of an explicit save: required fields, orders
 */
export function parseForm(
  shape: CheckedShape,
  typed: Values,
  { today, complete = false }: { today: string; complete?: boolean },
): ParsedForm {
  const problems: Problem[] = [];
  const values = parseShape(shape, typed, [], problems);
  for (const problem of validateValues(shape, values, { today, complete })) {
    if (!problems.some(({ path }) => samePath(path, problem.path))) problems.push(problem);
  }
  return { values, problems: inFormOrder(shape, values, problems) };
}

function parseShape(shape: Shape, typed: Values, path: FieldPath, problems: Problem[]): Values {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape.fields)) {
    const raw = typed[name] ?? null;
    const result = parseField(field, raw);
    if (result.message === undefined) values[name] = result.value;
    else {
      values[name] = raw;
      problems.push({ path: [...path, name], message: result.message });
    }
  }
  for (const [name, list] of Object.entries(listsOf(shape))) {
    const rows = rowsIn(typed, name).filter((row) => !row[REMOVED]);
    values[name] = rows.map((row) => ({
      id: row.id,
      ...parseShape(list, row, [...path, name, row.id], problems),
    }));
  }
  return values;
}

/** By the order of the fields on the page, row by row; problems of a list or the whole form come last. */
function inFormOrder(shape: Shape, values: Values, problems: readonly Problem[]): readonly Problem[] {
  if (problems.length < 2) return problems;
  const indexes = (path: FieldPath): number[] => {
    if (isWhole(shape, path)) return [Number.POSITIVE_INFINITY];
    let at: Shape | undefined = shape;
    return path.map((step, depth) => {
      const rows = valueAt(values, path.slice(0, depth));
      if (Array.isArray(rows)) return rows.findIndex(({ id }) => id === step);
      const names: string[] = at ? [...Object.keys(at.fields), ...Object.keys(listsOf(at))] : [];
      at = at && listsOf(at)[step];
      return names.indexOf(step);
    });
  };
  const keyed = problems.map((problem) => ({ problem, key: indexes(problem.path) }));
  return keyed.sort((a, b) => compare(a.key, b.key)).map(({ problem }) => problem);
}

function compare(a: readonly number[], b: readonly number[]): number {
  const depth = a.findIndex((step, i) => step !== b[i]);
  return depth < 0 ? 0 : (a[depth] ?? 0) < (b[depth] ?? -1) ? -1 : 1;
}
