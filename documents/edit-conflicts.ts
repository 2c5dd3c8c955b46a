import { allSections } from "./all-sections.ts";
import type { DocumentDefinition, Shape } from "./definition.ts";
import { isSameValue } from "./field.ts";
import type { Patch, RowPatch } from "./patch.ts";
import { type AnyDocument, listsOf, type Row, rowsIn, sectionValues, type Values } from "./values.ts";

/** A field that a person changed, and another person before them to something else. */
export interface EditConflict {
  /** The name in the request: `last_name`, `user_skills_attributes.0.level`; of a row that one of both removes, the row. */
  field: string;
  /** As it was sent; null for a row to be removed. */
  yours: unknown;
  /** As it stands; null for a row that is gone. */
  current: unknown;
}

/** A save would overwrite what others have saved since the person read the document: nothing of it is stored. */
export class ConflictingEdits extends Error {
  override readonly name = "ConflictingEdits";
  readonly revision: number | null;
  readonly conflicts: readonly EditConflict[];
  /** @param revision of the document that they conflict with */
  constructor(revision: number | null, conflicts: readonly EditConflict[]) {
    super(`conflicting edits: ${conflicts.map(({ field }) => field).join(", ")}`);
    this.revision = revision;
    this.conflicts = conflicts;
  }
}

export interface SentPatch {
  readonly section: string;
  readonly patch: Patch;
}

/**
 * The fields of patches that others have changed since `base`, to another value than the patch has. Rows added since are no
 * conflict, and the order of rows is the last one saved.
 */
export const editConflicts = (
  definition: DocumentDefinition,
  saves: readonly SentPatch[],
  { base, current }: { base: AnyDocument; current: AnyDocument },
): EditConflict[] =>
  saves.flatMap(({ section: id, patch }) => {
    const section = allSections(definition).find((known) => known.id === id);
    if (!section) return [];
    return conflictsIn(
      section,
      patch,
      { base: sectionValues(section, base), current: sectionValues(section, current) },
      "",
    );
  });

interface Sides {
  base: Values;
  current: Values;
}

function conflictsIn(shape: Shape, patch: Patch, { base, current }: Sides, prefix: string): EditConflict[] {
  const ofFields = Object.entries(patch.fields).flatMap(([name, yours]) => {
    const field = shape.fields[name];
    const isUntouched = isSameValue(field, base[name], current[name]) || isSameValue(field, yours, current[name]);
    return isUntouched ? [] : [{ field: `${prefix}${name}`, yours, current: current[name] }];
  });
  const ofLists = Object.entries(listsOf(shape)).flatMap(([name, list]) => {
    const [was, is] = [rowsById(base, name), rowsById(current, name)];
    return (patch.lists[name] ?? []).flatMap((row) =>
      conflictsOfRow(
        list,
        row,
        { base: was.get(row.id), current: is.get(row.id) },
        `${prefix}${list.attributes}.${row.key}`,
      ),
    );
  });
  return [...ofFields, ...ofLists];
}

function conflictsOfRow(
  list: Shape,
  patch: RowPatch,
  { base, current }: { base: Row | undefined; current: Row | undefined },
  name: string,
): EditConflict[] {
  if (!base) return [];
  if (patch.remove)
    return current && current !== base && isChanged(list, base, current) ? [{ field: name, yours: null, current }] : [];
  if (!current) return [{ field: name, yours: patch.fields, current: null }];
  return conflictsIn(list, patch, { base, current }, `${name}.`);
}

const isChanged = (list: Shape, one: Row, other: Row): boolean =>
  Object.entries(list.fields).some(([name, field]) => !isSameValue(field, one[name], other[name]));

const rowsById = (values: Values, list: string): ReadonlyMap<string, Row> =>
  new Map(rowsIn(values, list).map((row) => [row.id, row]));
