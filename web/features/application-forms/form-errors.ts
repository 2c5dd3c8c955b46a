import { type FieldErrors, set } from "react-hook-form";
import type { Problem } from "../../../documents/problem.ts";
import { type Row, rowsIn, type Values } from "../../../documents/values.ts";

/** Problems whose path is counted by index, as the errors of the builder's inputs: a list's own stand at its `root`. */
export function errorsOf(problems: readonly Problem[]): FieldErrors {
  const errors: FieldErrors = {};
  const known = new Set<string>();
  for (const { path, message } of problems) {
    const name = [...path, ...(isList(path) ? ["root"] : [])].join(".");
    if (known.has(name)) continue;
    known.add(name);
    set(errors, name, { type: "rule", message });
  }
  return errors;
}

/** Problems of a request, by the ids of the rows instead of their indexes. */
export function byRowIds(
  errors: Readonly<Record<string, readonly string[]>>,
  values: Values,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, texts]) => {
      const [, ...path] = name.split(".");
      return [idPath(path, values).join("."), texts];
    }),
  );
}

/** Names of the builder's inputs for the list of its problems, in the order of the page. */
export function labelsOf(values: Values): Record<string, string> {
  const labels: Record<string, string> = { name: "フォームの名前", "elements.root": "質問" };
  rowsIn(values, "elements").forEach((element, i) => {
    labels[`elements.${i}.label`] = `質問${i + 1}`;
    labels[`elements.${i}.options.root`] = `質問${i + 1}の選択肢`;
    rowsIn(element, "options").forEach((_, k) => {
      labels[`elements.${i}.options.${k}.label`] = `質問${i + 1}の選択肢${k + 1}`;
    });
  });
  return labels;
}

const LISTS = ["elements", "options"];
/** Whether a name of the form is that of a list of questions or options. */
export const isListName = (name: string): boolean => isList(name.split("."));

const isList = (path: readonly string[]): boolean => LISTS.includes(path.at(-1) ?? "");

function idPath(path: readonly string[], values: Values): string[] {
  let rows: readonly Row[] = [];
  let at: Values = values;
  return path.map((step) => {
    const row = rows[Number(step)];
    if (row) {
      at = row;
      rows = [];
      return row.id;
    }
    rows = LISTS.includes(step) ? rowsIn(at, step) : [];
    return step;
  });
}
