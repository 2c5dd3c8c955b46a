import type { DescribedChange } from "./describe-changes.ts";

/**
 * What several saves in a row come to: the first "before" and the last "after" of each field. What came and went again,
 * or ends as it began, is not mentioned; a row that was added and then corrected is simply added.
 */
export function joinChanges(saves: readonly (readonly DescribedChange[])[]): DescribedChange[] {
  const joined = new Map<string, DescribedChange>();
  for (const change of saves.flat()) join(joined, change);
  return [...joined.values()].filter(({ before, after }) => before !== after);
}

const rowKey = ({ row }: DescribedChange) => `row ${row}`;
const fieldKey = (change: DescribedChange) => `${change.section} ${change.row ?? ""} ${change.field}`;

function join(joined: Map<string, DescribedChange>, change: DescribedChange): void {
  const ofRow = change.row === undefined ? undefined : joined.get(rowKey(change));
  if (change.kind === "added") joinAdded(joined, change, ofRow);
  else if (change.kind === "removed") joinRemoved(joined, change, ofRow);
  else if (ofRow) joined.set(rowKey(change), { ...ofRow, name: change.name ?? "", after: change.rowAfter ?? "" });
  else {
    const before = joined.get(fieldKey(change))?.before ?? change.before;
    joined.set(fieldKey(change), { ...change, before });
  }
}

/** A row that was removed a moment ago and is back: its line before and after, if they differ. */
function joinAdded(joined: Map<string, DescribedChange>, change: DescribedChange, removed?: DescribedChange): void {
  joined.set(rowKey(change), removed ? { ...change, kind: "revised", before: removed.before } : change);
}

function joinRemoved(joined: Map<string, DescribedChange>, change: DescribedChange, added?: DescribedChange): void {
  let before = added?.before ?? change.before;
  for (const [key, earlier] of joined) {
    if (earlier.row !== change.row) continue;
    if (earlier !== added) before = earlier.rowBefore ?? before;
    joined.delete(key);
  }
  if (before !== "") joined.set(rowKey(change), { ...change, before });
}
