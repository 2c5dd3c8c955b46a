import type { ListDefinition } from "./definition.ts";
import type { Row } from "./values.ts";

/** `YYYY-MM`, which sorts; null without a year. A year alone is its last month. */
export const monthKey = ({ year, month }: { year: number | null; month: number | null }): string | null =>
  year === null ? null : `${year}-${String(month ?? 12).padStart(2, "0")}`;

/** The ids of rows in the order of their list. A row without a key is new: it stays at the end at which rows are added. */
export function orderedIds({ order }: ListDefinition, rows: readonly Row[]): readonly string[] {
  if (!order) return rows.map(({ id }) => id);
  const { newestFirst = false } = order;
  const keyed = rows.map((row) => ({ id: row.id, key: order.keyOf(row as never) ?? "9999-99" }));
  return keyed.toSorted((one, other) => compareText(one.key, other.key) * (newestFirst ? -1 : 1)).map(({ id }) => id);
}

const compareText = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);
