import fc from "fast-check";
import { allSections } from "../../../documents/all-sections.ts";
import type { DocumentDefinition, ListDefinition, Shape } from "../../../documents/definition.ts";
import { isBlank } from "../../../documents/field.ts";
import { documentKeys } from "../../../documents/keys.ts";
import { type DocumentOf, listsOf, type Row, type Values } from "../../../documents/values.ts";

/** Few ids, so that two random lists share rows. */
const id = fc.constantFrom(...Array.from({ length: 5 }, (_, n) => `7f1d2b1e-7a43-4f0e-9f0a-0d6a1a0f4c1${n}`));

/** Stored values of a field: what its own input makes of some things a person types. */
const TYPED = [
  "",
  "佐倉",
  "さくら",
  "髙﨑 𠮷",
  "A\nB",
  "2019",
  "12",
  "3",
  "2014-03-31",
  "045-000-0000",
  "a@b.jp",
  true,
  false,
];

/** Any values of a shape, with rows in any order at every depth. */
export function arbitraryValues(shape: Shape): fc.Arbitrary<Values> {
  const fields = Object.entries(shape.fields).map(([name, { input, empty }]) => {
    const values = TYPED.flatMap((typed) => {
      const parsed = input.safeParse(typed);
      return parsed.success && (!isBlank(parsed.data) || isBlank(empty)) ? [parsed.data] : [];
    });
    return [name, fc.constantFrom(empty, ...values)] as const;
  });
  const lists = Object.entries(listsOf(shape)).map(([name, list]) => [name, arbitraryRows(list)] as const);
  return fc.record(Object.fromEntries([...fields, ...lists]));
}

const arbitraryRows = (list: ListDefinition): fc.Arbitrary<Row[]> =>
  fc.uniqueArray(
    fc.tuple(arbitraryValues(list), id).map(([values, rowId]): Row => ({ ...values, id: rowId })),
    { selector: (row) => row.id, maxLength: 4 },
  );

/** Any document: half filled, full or empty. */
export const arbitraryDocument = <D extends DocumentDefinition>(definition: D): fc.Arbitrary<DocumentOf<D>> =>
  fc.tuple(...allSections(definition).map((section) => arbitraryValues(section))).map((values) => {
    const parts: Record<string, unknown> = { updated_at: null };
    allSections(definition).forEach(({ at }, index) => {
      if (at === undefined) Object.assign(parts, values[index]);
      else parts[at] = values[index];
    });
    return Object.fromEntries(documentKeys(definition).map((key) => [key, parts[key]])) as DocumentOf<D>;
  });
