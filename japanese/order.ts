/** Values that rows can be sorted by. */
export type Sortable = string | number | null | undefined;

let collator: Intl.Collator | undefined;

/** Made when the first two texts are compared: it loads the tables of the collation, which is felt on a phone. */
function compareTexts(one: string, other: string): number {
  collator ??= new Intl.Collator("ja", { numeric: true });
  return collator.compare(one, other);
}

/** Numbers by their size, texts as Japanese does (10番 after 9番); a number comes before a text. */
const compare = (a: string | number, b: string | number): number =>
  typeof a === "number" && typeof b === "number"
    ? a - b
    : typeof a === typeof b
      ? compareTexts(String(a), String(b))
      : typeof a === "number"
        ? -1
        : 1;

const isMissing = (value: Sortable): value is null | undefined | "" =>
  value === null || value === undefined || value === "";

/** Rows in order; those without a value stand at the end in both directions, and equal ones stay as they were. */
export function inOrder<Row>(rows: readonly Row[], keyOf: (row: Row) => Sortable, direction: "asc" | "desc"): Row[] {
  const sign = direction === "asc" ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (isMissing(a) || isMissing(b)) return Number(isMissing(a)) - Number(isMissing(b));
    return sign * compare(a, b);
  });
}
