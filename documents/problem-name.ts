import type { Shape } from "./definition.ts";
import type { FieldPath } from "./field-path.ts";
import type { Patch } from "./patch.ts";
import type { Problem } from "./problem.ts";
import { listsOf } from "./values.ts";

/**
 * The dotted name of a path in a request: `["educations", id, "year"]` is `user_educations_attributes.0.year`.
 * @param patch the request's patch, whose rows have their request keys
 */
export function problemName(shape: Shape, patch: Patch, path: FieldPath): string {
  const [name = "", id, ...inner] = path;
  const list = listsOf(shape)[name];
  if (!list) return path.join(".");
  if (id === undefined) return list.attributes;
  const row = patch.lists[name]?.find((it) => it.id === id);
  const at = `${list.attributes}.${row?.key ?? id}`;
  return row && inner.length > 0 ? `${at}.${problemName(list, row, inner)}` : [at, ...inner].join(".");
}

/** The inverse: the path of a dotted name in an answer to the request that carried `patch`. */
export function problemPath(shape: Shape, patch: Patch, name: string): FieldPath {
  const [first = "", key, ...inner] = name.split(".");
  const found = Object.entries(listsOf(shape)).find(
    ([, { attributes, plainList }]) => attributes === first || plainList?.name === first,
  );
  if (!found) return first === "" ? [] : [first];
  const [list, definition] = found;
  const row = patch.lists[list]?.find((it) => it.key === key);
  if (!row) return [list];
  return [list, row.id, ...(inner.length > 0 ? problemPath(definition, row, inner.join(".")) : [])];
}

/** Problems by the names of the request that carried `patch`. */
export const requestProblems = (shape: Shape, patch: Patch, problems: readonly Problem[]): Problem[] =>
  problems.map(({ path, message }) => ({ path: problemName(shape, patch, path).split("."), message }));
