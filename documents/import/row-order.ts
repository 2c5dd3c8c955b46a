import type { ListDefinition } from "../definition.ts";
import type { RowPatch } from "../patch.ts";
import type { Row, Values } from "../values.ts";

/** Oldest first, newest first, in no order, or too few dates to tell. */
type Direction = 1 | -1 | "mixed" | undefined;

/**
 * The patches with the new rows between the present ones, where these are in the order of their year and month; without
 * such an order new rows stay behind them.
 */
export function inDateOrder(list: ListDefinition, current: readonly Row[], patches: readonly RowPatch[]): RowPatch[] {
  const known = new Set(current.map(({ id }) => id));
  const added = patches.filter(({ id }) => !known.has(id));
  const direction =
    directionOf(list, current) ??
    directionOf(
      list,
      added.map(({ fields }) => fields),
    );
  if (added.length === 0 || current.length === 0 || direction === undefined || direction === "mixed")
    return [...patches];
  const byId = new Map(patches.map((patch) => [patch.id, patch]));
  const rows: { at: number | undefined; patch: RowPatch }[] = current.map((row) => ({
    at: dateOf(list, row),
    patch: byId.get(row.id) ?? { key: row.id, id: row.id, remove: false, fields: {}, lists: {} },
  }));
  for (const patch of added) {
    const at = dateOf(list, patch.fields);
    const next = rows.findIndex((row) => at !== undefined && row.at !== undefined && (row.at - at) * direction > 0);
    rows.splice(next < 0 ? rows.length : next, 0, { at, patch });
  }
  return rows.map(({ patch }) => patch);
}

const MONTHS = 12;

/** Months since the year 0, of the first combined field: 年月. */
function dateOf({ combined: [first] = [] }: ListDefinition, values: Values): number | undefined {
  const [year, month] = (first?.fields ?? []).map((name) => values[name]);
  return typeof year === "number" ? year * MONTHS + (typeof month === "number" ? month : 0) : undefined;
}

function directionOf(list: ListDefinition, rows: readonly Values[]): Direction {
  const dates = rows.map((row) => dateOf(list, row)).filter((date) => date !== undefined);
  const steps = dates.slice(1).map((date, index) => Math.sign(date - (dates[index] ?? date)));
  const changes = new Set(steps.filter((step) => step !== 0));
  const [only] = changes;
  return changes.size > 1 ? "mixed" : (only as Direction);
}
