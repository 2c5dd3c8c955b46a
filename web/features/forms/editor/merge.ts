import type { Shape } from "../../../../documents/definition.ts";
import type { FieldPath } from "../../../../documents/field-path.ts";
import { listsOf, type Row, rowsIn, type Values } from "../../../../documents/values.ts";
import { countChanges } from "./form-document.ts";

/** Both sides changed the same field or row differently. Null instead of a row means that this side removed it. */
export interface Conflict {
  readonly path: FieldPath;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergeResult {
  /** The changes of both sides; in a conflict mine stands until the person has chosen. */
  readonly values: Values;
  readonly conflicts: readonly Conflict[];
}

/**
 * Three-way merge to any depth: changes made here and elsewhere since `base` both survive unless both changed the same
 * field or row. The order of rows is never a conflict: mine wins, rows added elsewhere keep the neighbour they were added
 * after.
 */
export function merge(shape: Shape, base: Values, theirs: Values, mine: Values): MergeResult {
  const conflicts: Conflict[] = [];
  return { values: mergeValues(shape, [base, theirs, mine], [], conflicts), conflicts };
}

type Sides<V> = readonly [base: V, theirs: V, mine: V];

function mergeValues(shape: Shape, sides: Sides<Values>, path: FieldPath, conflicts: Conflict[]): Values {
  const [base, theirs, mine] = sides;
  const merged: Record<string, unknown> = {};
  for (const name in shape.fields) {
    const [was, there, here] = [base[name] ?? null, theirs[name] ?? null, mine[name] ?? null];
    merged[name] = here === was ? there : here;
    if (here !== was && there !== was && here !== there) {
      conflicts.push({ path: [...path, name], mine: here, theirs: there });
    }
  }
  for (const [name, list] of Object.entries(listsOf(shape))) {
    const rows: Sides<readonly Row[]> = [rowsIn(base, name), rowsIn(theirs, name), rowsIn(mine, name)];
    merged[name] = mergeRows(list, rows, [...path, name], conflicts);
  }
  return merged;
}

function mergeRows(list: Shape, sides: Sides<readonly Row[]>, path: FieldPath, conflicts: Conflict[]): Row[] {
  const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));
  const [base, theirs, mine] = [byId(sides[0]), byId(sides[1]), byId(sides[2])];
  return mergedOrder([...base.keys()], [...theirs.keys()], [...mine.keys()]).flatMap((id) => {
    const row = mergeRow(list, [base.get(id), theirs.get(id), mine.get(id)], [...path, id], conflicts);
    return row ? [row] : [];
  });
}

function mergeRow(list: Shape, sides: Sides<Row | undefined>, path: FieldPath, conflicts: Conflict[]): Row | undefined {
  const [base, theirs, mine] = sides;
  if (theirs && mine) {
    // Both sides have a row without a base when its save arrived and the answer was lost: mine is an edit of theirs.
    return { id: mine.id, ...mergeValues(list, [base ?? theirs, theirs, mine], path, conflicts) };
  }
  if (!base) return mine ?? theirs;
  if (mine && countChanges(list, base, mine) > 0) {
    conflicts.push({ path, mine, theirs: null });
    return mine;
  }
  if (theirs && countChanges(list, base, theirs) > 0) conflicts.push({ path, mine: null, theirs });
  return undefined;
}

function mergedOrder(base: readonly string[], theirs: readonly string[], mine: readonly string[]): readonly string[] {
  const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, i) => id === b[i]);
  const order = [...(same(mine, base) ? theirs : mine)];
  const others = same(mine, base) ? mine : theirs;
  for (const [i, id] of others.entries()) {
    if (order.includes(id)) continue;
    const neighbour = others[i - 1];
    order.splice(neighbour === undefined ? 0 : order.indexOf(neighbour) + 1, 0, id);
  }
  return order;
}
