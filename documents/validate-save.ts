import { fieldMessages } from "../japanese/field-messages.ts";
import type { SectionDefinition, Shape } from "./definition.ts";
import type { FieldPath } from "./field-path.ts";
import { MAX_ROWS, type Patch } from "./patch.ts";
import type { Problem } from "./problem.ts";
import { checkCompleteValues, checkValues } from "./validate-values.ts";
import { listsOf, rowsIn, type Values } from "./values.ts";

/** A save with a section's values before and after it. `today` is `YYYY-MM-DD` in Japan. */
export interface RequestedSave {
  readonly patch: Patch;
  readonly before: Values;
  readonly after: Values;
  /** 保存 or 次へ: required fields, complete rows and orders are checked as well. */
  readonly explicit: boolean;
  readonly today: string;
}

/**
 * The rules across fields that a save breaks. They hold for what the save carries: an autosave may leave a row half
 * written, and what another tab left unfinished refuses no save of this one.
 */
export function validateSave(section: SectionDefinition, save: RequestedSave): Problem[] {
  const { patch, before, after, explicit } = save;
  const carried = ({ path }: Problem) => isCarried(section, patch, path);
  const problems = [...checkValues(section, after, save).filter(carried), ...tooManyRows(section, before, after, [])];
  if (!explicit) return problems;
  return [
    ...problems,
    ...checkCompleteValues(section, after, save).filter(
      (problem) => carried(problem) || isCompleteRowProblem(section, problem),
    ),
    ...lastRowProblems(section, patch, after, []),
  ];
}

/** Whether a save concerns a value: it carries the field or the list, or names the row of the field. */
function isCarried(shape: Shape, patch: Patch, [name = "", id, ...inner]: FieldPath): boolean {
  const list = listsOf(shape)[name];
  if (!list) return name in patch.fields;
  const rows = patch.lists[name];
  if (id === undefined) return rows !== undefined;
  const row = rows?.find((it) => it.id === id);
  if (!row || row.remove) return false;
  return listsOf(list)[inner[0] ?? ""] ? isCarried(list, row, inner) : true;
}

/** A section whose list needs a complete row needs it in every explicit save, whatever the save carries. */
function isCompleteRowProblem(section: SectionDefinition, { path, message }: Problem): boolean {
  const [name = "", ...inner] = path;
  return inner.length === 0 && listsOf(section)[name]?.completeRow?.message === message;
}

/** A list does not grow beyond its limit, however few rows a request adds. */
function tooManyRows(shape: Shape, before: Values, after: Values, path: FieldPath): Problem[] {
  return Object.entries(listsOf(shape)).flatMap(([name, list]) => {
    const [was, is] = [rowsIn(before, name), rowsIn(after, name)];
    if (was === is) return [];
    const old = new Map(was.map((row) => [row.id, row]));
    const at = [...path, name];
    const inner = is.flatMap((row) => tooManyRows(list, old.get(row.id) ?? {}, row, [...at, row.id]));
    const tooMany = is.length > MAX_ROWS && is.length > was.length;
    return tooMany ? [{ path: at, message: fieldMessages.invalid }, ...inner] : inner;
  });
}

function lastRowProblems(shape: Shape, patch: Patch, after: Values, path: FieldPath): Problem[] {
  return Object.entries(listsOf(shape)).flatMap(([name, list]) => {
    const patches = patch.lists[name] ?? [];
    const rows = rowsIn(after, name);
    const at = [...path, name];
    const removesLast = rows.length === 0 && patches.some(({ remove }) => remove);
    const own = list.keepsOne && removesLast ? [{ path: at, message: list.keepsOne.message }] : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    const inner = patches.flatMap((row) => lastRowProblems(list, row, byId.get(row.id) ?? {}, [...at, row.id]));
    return [...own, ...inner];
  });
}
