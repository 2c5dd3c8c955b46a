import { fieldSections } from "../all-sections.ts";
import type { CheckContext, DocumentDefinition, ListDefinition, SectionDefinition, Shape } from "../definition.ts";
import { wholeValues } from "../empty.ts";
import { isBlank, parseField } from "../field.ts";
import { MAX_ROWS } from "../patch.ts";
import { rowId } from "../rules.ts";
import { checkValues } from "../validate-values.ts";
import { listsOf, type Row, rowsIn, type Values } from "../values.ts";

/** Values found in an imported file, by section; a field or a list that was not found is absent. */
export type ImportedValues = Readonly<Record<string, Values>>;

/** A value that was found and cannot be stored. */
export interface UnreadValue {
  readonly label: string;
  readonly text: string;
  /** The broken rule, as it stands beside the field. */
  readonly message: string;
}

export interface ImportReading {
  readonly values: ImportedValues;
  readonly unread: readonly UnreadValue[];
}

/**
 * Parses found values by the fields of the definition, as a save would, so that whatever is left can be saved: a value that
 * breaks a rule is listed instead. Empty values and rows without content are left out. Rows get an id from `newId` unless
 * they bring one.
 */
export function readImported(
  definition: DocumentDefinition,
  found: Readonly<Record<string, unknown>>,
  { newId, today }: CheckContext & { newId: () => string },
): ImportReading {
  const unread: UnreadValue[] = [];
  const sections = fieldSections(definition).flatMap((section) => {
    const typed = found[section.id];
    if (!isRecord(typed)) return [];
    const values = withoutProblems(section, readShape(section, typed, unread, newId), today, unread);
    return Object.keys(values).length > 0 ? [[section.id, values] as const] : [];
  });
  return { values: Object.fromEntries(sections), unread };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Text of an unread value in a message. */
const TEXT_LENGTH = 60;
const textOf = (value: unknown) => (typeof value === "object" ? "" : String(value).slice(0, TEXT_LENGTH));

function readShape(
  shape: Shape,
  typed: Readonly<Record<string, unknown>>,
  unread: UnreadValue[],
  newId: () => string,
): Values {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape.fields)) {
    if (!Object.hasOwn(typed, name) || isBlank(typed[name])) continue;
    const { value, message } = parseField(field, typed[name]);
    if (message !== undefined) unread.push({ label: field.label, text: textOf(typed[name]), message });
    else if (!isBlank(value)) values[name] = value;
  }
  for (const [name, list] of Object.entries(listsOf(shape))) {
    const rows = Object.hasOwn(typed, name) ? typed[name] : undefined;
    if (!Array.isArray(rows)) continue;
    const read = rows.slice(0, MAX_ROWS).flatMap((row) => readRow(list, row, unread, newId));
    const extra = rows.length - MAX_ROWS;
    if (extra > 0) {
      unread.push({ label: list.label, text: `${extra}件`, message: `${list.label}は${MAX_ROWS}件までです` });
    }
    if (read.length > 0) values[name] = read;
  }
  return values;
}

function readRow(list: ListDefinition, typed: unknown, unread: UnreadValue[], newId: () => string): Row[] {
  if (!isRecord(typed)) return [];
  const values = readShape(list, typed, unread, newId);
  const hasContent = Object.keys(values).some((name) => list.fields[name]?.isContent !== false);
  const verdict = rowId(typed.id ?? "");
  const id = ("value" in verdict ? verdict.value : null) ?? newId();
  return hasContent ? [{ ...values, id }] : [];
}

/** Drops the values that break a rule across fields: a birth date in the future, an end before its start. */
function withoutProblems(section: SectionDefinition, values: Values, today: string, unread: UnreadValue[]): Values {
  const left: Record<string, unknown> = { ...values };
  for (const name in listsOf(section)) {
    if (name in values) left[name] = rowsIn(values, name).map((row) => ({ ...row }));
  }
  for (const { path, message } of checkValues(section, wholeValues(section, values), { today })) {
    const [name = "", id, field = ""] = path;
    const list = listsOf(section)[name];
    const row = (list && rowsIn(left, name).find((it) => it.id === id)) as Record<string, unknown> | undefined;
    const [holder, key, definition] = list ? [row, field, list.fields[field]] : [left, name, section.fields[name]];
    if (!holder || !(key in holder)) continue;
    unread.push({ label: definition?.label ?? section.label, text: textOf(holder[key]), message });
    delete holder[key];
  }
  return left;
}
