import { fieldSections } from "../all-sections.ts";
import type { DocumentDefinition, SectionDefinition } from "../definition.ts";
import type { Patch, RowPatch } from "../patch.ts";
import { type AnyDocument, listsOf, rowsIn, sectionValues } from "../values.ts";
import { hasChanges } from "./compare-imported.ts";
import type { PlannedItem } from "./plan-import.ts";
import { inDateOrder } from "./row-order.ts";

/** A person's choice among what differs. */
export interface ImportChoice {
  /** Everything that differs is replaced. */
  readonly force: boolean;
  /** Ids of the items that are replaced. */
  readonly replace: ReadonlySet<string>;
}

/** The changes of one section. */
export interface SectionPatch {
  readonly section: string;
  readonly patch: Patch;
}

/** The changes of an import, section by section: what is empty is filled, what differs is replaced where it was chosen. */
export function importPatches(
  definition: DocumentDefinition,
  document: AnyDocument,
  items: readonly PlannedItem[],
  { force, replace }: ImportChoice,
): SectionPatch[] {
  const patches = new Map<string, Patch>();
  for (const { id, section, filled, replaced } of items) {
    const wanted = force || replace.has(id) ? merged(filled, replaced) : filled;
    if (hasChanges(wanted)) patches.set(section, merged(patches.get(section) ?? { fields: {}, lists: {} }, wanted));
  }
  return fieldSections(definition).flatMap((section) => {
    const patch = patches.get(section.id);
    return patch ? [{ section: section.id, patch: withRowsInOrder(section, document, patch) }] : [];
  });
}

function withRowsInOrder(section: SectionDefinition, document: AnyDocument, patch: Patch): Patch {
  const values = sectionValues(section, document);
  const lists = Object.entries(patch.lists).map(([name, rows]) => {
    const list = listsOf(section)[name];
    return [name, list ? inDateOrder(list, rowsIn(values, name), rows) : rows];
  });
  return { ...patch, lists: Object.fromEntries(lists) };
}

function merged(one: Patch, other: Patch): Patch {
  const names = new Set([...Object.keys(one.lists), ...Object.keys(other.lists)]);
  return {
    fields: { ...one.fields, ...other.fields },
    lists: Object.fromEntries(
      [...names].map((name) => [name, mergedRows(one.lists[name] ?? [], other.lists[name] ?? [])]),
    ),
  };
}

function mergedRows(rows: readonly RowPatch[], others: readonly RowPatch[]): RowPatch[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of others) {
    const known = byId.get(row.id);
    byId.set(row.id, known ? { ...known, ...merged(known, row) } : row);
  }
  return [...byId.values()];
}
