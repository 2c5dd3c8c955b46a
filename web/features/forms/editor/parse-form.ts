import {
  type Fields,
  type FormDocument,
  type ParsedForm,
  type Problem,
  samePath,
  type Value,
} from "./form-document.ts";

/** What a rule makes of something typed: the value as the server holds it, or what is wrong with it. */
type Verdict = { value: Value } | { message: string };
export type FieldRule = (typed: unknown) => Verdict;

export interface FormRules {
  readonly fields: Readonly<Record<string, FieldRule>>;
  readonly row: Readonly<Record<string, FieldRule>>;
  /** Rules across fields that always apply; the part is in server values. */
  check?(part: FormDocument): readonly Problem[];
  /** True for a row nobody has written in yet. */
  isBlankRow?(fields: Fields): boolean;
  /** What an explicit save asks beyond that: required fields, order. */
  checkComplete?(part: FormDocument): readonly Problem[];
}

/** Text fields hold text, ticks hold true or false. */
const rawOf = (value: Value): Value => (typeof value === "boolean" ? value : value === null ? "" : String(value));

const mapFields = (rules: FormRules["fields"], map: (name: string, rule: FieldRule) => Value): Fields =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, map(name, rule)]));

/** The form's values for what the server holds. */
export function toRaw(rules: FormRules, part: FormDocument): FormDocument {
  return {
    fields: mapFields(rules.fields, (name) => rawOf(part.fields[name] ?? null)),
    rows: part.rows.map((row) => ({
      id: row.id,
      fields: mapFields(rules.row, (name) => rawOf(row.fields[name] ?? null)),
    })),
  };
}

/** Reads the form: server values where the rules are met; elsewhere the raw value and a problem. */
export function parseForm(rules: FormRules, raw: FormDocument, complete = false): ParsedForm {
  const problems: Problem[] = [];
  const read = (fieldRules: FormRules["fields"], rowId: string | null, fields: Fields): Fields =>
    mapFields(fieldRules, (field, rule) => {
      const result = rule(fields[field] ?? null);
      if ("value" in result) return result.value;
      problems.push({ rowId, field, message: result.message });
      return fields[field] ?? null;
    });
  const part: FormDocument = {
    fields: read(rules.fields, null, raw.fields),
    rows: raw.rows.map((row) => ({ id: row.id, fields: read(rules.row, row.id, row.fields) })),
  };
  const add = (more: readonly Problem[] = []) => {
    for (const problem of more) if (!problems.some((known) => samePath(known, problem))) problems.push(problem);
  };
  add(rules.check?.(part));
  if (complete) add(rules.checkComplete?.(part));
  const blankRows = part.rows.filter((row) => rules.isBlankRow?.(row.fields)).map((row) => row.id);
  return { part, problems: inFormOrder(problems, rules, part), blankRows };
}

/** As the fields stand on the page, row by row; what belongs to no field comes last. */
function inFormOrder(problems: readonly Problem[], rules: FormRules, part: FormDocument): readonly Problem[] {
  const names = [...Object.keys(rules.fields), ...Object.keys(rules.row)];
  const place = ({ rowId, field }: Problem) =>
    field === null
      ? Number.POSITIVE_INFINITY
      : part.rows.findIndex(({ id }) => id === rowId) * names.length + names.indexOf(field);
  const compare = (a: number, b: number) => (a === b ? 0 : a - b);
  return [...problems].sort((a, b) => compare(place(a), place(b)));
}

/** The form's values so that they read as `part`; what already reads so keeps the text as it was typed. */
export function toFormValues(rules: FormRules, part: FormDocument, raw: FormDocument): FormDocument {
  const now = parseForm(rules, raw).part;
  const fresh = toRaw(rules, part);
  const keep = (values: Fields, was: Fields | undefined, is: Fields | undefined, wanted: Fields): Fields =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        was !== undefined && is?.[name] === wanted[name] ? (was[name] ?? null) : value,
      ]),
    );
  return {
    fields: keep(fresh.fields, raw.fields, now.fields, part.fields),
    rows: fresh.rows.map((row, i) => {
      const at = raw.rows.findIndex((old) => old.id === row.id);
      return {
        id: row.id,
        fields: keep(row.fields, raw.rows[at]?.fields, now.rows[at]?.fields, part.rows[i]?.fields ?? {}),
      };
    }),
  };
}
