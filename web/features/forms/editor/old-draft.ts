import type { FieldPath } from "../../../../documents/field-path.ts";
import { listsOf, type Values } from "../../../../documents/values.ts";
import type { Draft } from "./draft-store.ts";
import type { SyncOptions } from "./synchronise.ts";

/** Drafts had this shape until November 2026: fields and the rows of the section's one list apart. */
interface FlatValues {
  readonly fields: Values;
  readonly rows: readonly FlatRow[];
}
interface FlatRow {
  readonly id: string;
  readonly fields: Values;
}
interface FlatConflict {
  readonly rowId: string | null;
  readonly field: string | null;
  readonly mine: unknown;
  readonly theirs: unknown;
}

const isFlat = (values: unknown): values is FlatValues => {
  const { fields, rows } = values as Partial<FlatValues>;
  return typeof fields === "object" && fields !== null && Array.isArray(rows);
};

const isFlatRow = (value: unknown): value is FlatRow =>
  typeof value === "object" && value !== null && "fields" in value && "id" in value;

/** A draft with nested values, whichever shape it was kept in. */
export function toNestedDraft(shape: SyncOptions["shape"], draft: Draft | undefined): Draft | undefined {
  if (!draft || !isFlat(draft.values) || !isFlat(draft.base)) return draft;
  const [list] = Object.keys(listsOf(shape));
  const nested = ({ fields, rows }: FlatValues): Values =>
    list === undefined ? { ...fields } : { ...fields, [list]: rows.map(nestedRow) };
  const conflicts = (draft.conflicts as unknown as readonly FlatConflict[]).map(({ rowId, field, mine, theirs }) => ({
    path: [
      ...(rowId === null || list === undefined ? [] : [list, rowId]),
      ...(field === null ? [] : [field]),
    ] as FieldPath,
    mine: isFlatRow(mine) ? nestedRow(mine) : mine,
    theirs: isFlatRow(theirs) ? nestedRow(theirs) : theirs,
  }));
  return { ...draft, base: nested(draft.base), values: nested(draft.values), conflicts };
}

const nestedRow = ({ id, fields }: FlatRow) => ({ id, ...fields });
