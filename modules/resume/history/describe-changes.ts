import type { Change } from "../contract/answers.ts";
import { emptyResume, type Resume } from "../document.ts";
import { labelOf, lists } from "../labels.ts";
import { emptyRows, type ListName, type RowOf } from "../patch.ts";
import type { Section } from "../sections.ts";
import { readableMonth, readableRow, readableValue, rowName } from "./readable.ts";

/** A change with what its sentence needs. */
export interface DescribedChange extends Change {
  kind: "revised" | "added" | "removed" | "reordered";
  /** Rows only: what the row is called now. */
  name?: string;
}

const selfPrFields = ["self_pr", "motivation", "preferences"] as const;

/** What people see between two documents, in the order of the form. The history and comparisons both show this. */
export function describeChanges(before: Resume, after: Resume): DescribedChange[] {
  return [
    ...fieldChanges("profile", profileFields, before.profile, after.profile),
    ...fieldChanges("address", addressFields, before.address, after.address),
    ...fieldChanges("contact", contactFields, before.contact, after.contact),
    ...rowChanges("educations", before, after),
    ...rowChanges("licenses", before, after),
    ...rowChanges("skills", before, after),
    ...rowChanges("jobs", before, after),
    ...fieldChanges("summary", ["summary"], before, after),
    ...fieldChanges("self-pr", selfPrFields, before, after),
    ...fieldChanges("create-date", ["create_date"], before, after),
  ];
}

// The order of the form, not of a stored object's keys, which a database may turn around.
const profileFields = keysOf(emptyResume.profile);
const addressFields = keysOf(emptyResume.address);
const contactFields = keysOf(emptyResume.contact);

function keysOf<Fields extends object>(fields: Fields): (string & keyof Fields)[] {
  return Object.keys(fields) as (string & keyof Fields)[];
}

function fieldChanges<Fields extends object>(
  section: Section,
  fields: readonly (string & keyof Fields)[],
  before: Fields,
  after: Fields,
): DescribedChange[] {
  const changes: DescribedChange[] = [];
  if (before === after) return changes;
  for (const field of fields) {
    if (before[field] === after[field]) continue;
    const words = { before: readableValue(field, before[field]), after: readableValue(field, after[field]) };
    changes.push({ section, field, label: labelOf(field), kind: "revised", ...words });
  }
  return changes;
}

function rowChanges<List extends ListName>(list: List, before: Resume, after: Resume): DescribedChange[] {
  const [was, is]: readonly (readonly RowOf<List>[])[] = [before[list], after[list]];
  if (!was || !is || was === is) return [];
  const { section, label } = lists[list];
  const old = byId<List>(was);
  const now = byId<List>(is);
  const changes: DescribedChange[] = [];
  for (const row of was) {
    if (now.has(row.id)) continue;
    const words = { before: readableRow(list, row), after: "", name: rowName(list, row) };
    changes.push({ section, field: list, label, row: row.id, kind: "removed", ...words });
  }
  for (const row of is) {
    const previous = old.get(row.id);
    if (previous === row) continue;
    if (previous) {
      changes.push(...rowFieldChanges(list, previous, row));
      continue;
    }
    const words = { before: "", after: readableRow(list, row), name: rowName(list, row) };
    changes.push({ section, field: list, label, row: row.id, kind: "added", ...words });
  }
  changes.push(
    ...orderChange<List>(
      list,
      was.filter(({ id }) => now.has(id)),
      is.filter(({ id }) => old.has(id)),
    ),
  );
  return changes;
}

function byId<List extends ListName>(rows: readonly RowOf<List>[]): Map<string, RowOf<List>> {
  const found = new Map<string, RowOf<List>>();
  for (const row of rows) found.set(row.id, row);
  return found;
}

function rowFieldChanges<List extends ListName>(
  list: List,
  before: RowOf<List>,
  after: RowOf<List>,
): DescribedChange[] {
  const row = { row: after.id, name: rowName(list, after) };
  const fields = keysOf(emptyRows[list]) as (string & keyof RowOf<List>)[];
  const changes = fieldChanges(lists[list].section, fields, before, after).map((change) => ({ ...change, ...row }));
  const dated = changes.findIndex(({ field }) => field === "year" || field === "month");
  if (dated < 0 || !("year" in before) || !("year" in after)) return changes;
  const month = { field: "year_month", label: labelOf("year_month") };
  const words = { before: readableMonth(before), after: readableMonth(after) };
  return changes
    .with(dated, { ...(changes[dated] as DescribedChange), ...month, ...words, ...row })
    .filter(({ field }) => field !== "year" && field !== "month");
}

/**
 * Said only when rows that were there before stand in another order among themselves.
 * @param was the rows that stayed, in the order they had
 * @param is the same rows in the order they have
 */
function orderChange<List extends ListName>(
  list: List,
  was: readonly RowOf<List>[],
  is: readonly RowOf<List>[],
): DescribedChange[] {
  if (is.every(({ id }, place) => id === was[place]?.id)) return [];
  const line = (rows: readonly RowOf<List>[]) => rows.map((row) => rowName(list, row)).join("、");
  const { section, label } = lists[list];
  const words = { before: line(was), after: line(is) };
  return [{ section, field: `${list}_order`, label: `${label}の並び順`, kind: "reordered", ...words }];
}
