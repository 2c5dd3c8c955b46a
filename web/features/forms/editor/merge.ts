import { type FieldPath, type Fields, type FormDocument, type Row, rowOf, type Value } from "./form-document.ts";

/** Both sides changed the same place differently. Null on a row as a whole means that this side removed it. */
export interface Conflict extends FieldPath {
  readonly mine: Value | Row;
  readonly theirs: Value | Row;
}

export interface MergeResult {
  /** Their changes and mine together; in a conflict mine stands until the person has chosen. */
  readonly part: FormDocument;
  readonly conflicts: readonly Conflict[];
}

/**
 * Three-way merge of one part: what I typed since `base` and what was saved elsewhere since `base` both survive,
 * unless both touched the same place. The order of rows is never a conflict: mine wins, rows added elsewhere keep
 * the neighbour they were added after.
 */
export function merge(base: FormDocument, theirs: FormDocument, mine: FormDocument): MergeResult {
  const conflicts: Conflict[] = [];
  const ids = (part: FormDocument) => part.rows.map((row) => row.id);
  const rows = mergedOrder(ids(base), ids(theirs), ids(mine)).flatMap((id) => {
    const row = mergeRow(rowOf(base, id), rowOf(theirs, id), rowOf(mine, id), conflicts);
    return row ? [row] : [];
  });
  const fields = mergeFields(null, base.fields, theirs.fields, mine.fields, conflicts);
  return { part: { fields, rows }, conflicts };
}

function mergeFields(rowId: string | null, base: Fields, theirs: Fields, mine: Fields, conflicts: Conflict[]): Fields {
  const merged: Record<string, Value> = {};
  for (const field of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [was, there, here] = [base[field] ?? null, theirs[field] ?? null, mine[field] ?? null];
    merged[field] = here === was ? there : here;
    if (here !== was && there !== was && here !== there) conflicts.push({ rowId, field, mine: here, theirs: there });
  }
  return merged;
}

const sameRow = (a: Row, b: Row): boolean =>
  [...new Set([...Object.keys(a.fields), ...Object.keys(b.fields)])].every((key) => a.fields[key] === b.fields[key]);

function mergeRow(base?: Row, theirs?: Row, mine?: Row, conflicts: Conflict[] = []): Row | undefined {
  if (theirs && mine) {
    // Without a base both know the row because my save arrived and its answer did not: mine is an edit of theirs.
    const was = base ?? theirs;
    return { id: mine.id, fields: mergeFields(mine.id, was.fields, theirs.fields, mine.fields, conflicts) };
  }
  if (!base) return mine ?? theirs;
  if (mine && !sameRow(mine, base)) {
    conflicts.push({ rowId: base.id, field: null, mine, theirs: null });
    return mine;
  }
  if (theirs && !sameRow(theirs, base)) conflicts.push({ rowId: base.id, field: null, mine: null, theirs });
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
