import type { z } from "zod/mini";
import { parseYear } from "../../../japanese/era.ts";
import { messages } from "../../../japanese/messages.ts";
import { toHalfWidthAscii } from "../../../japanese/width.ts";
import { type Fields, type Part, type Problem, type Reading, samePlace, type Value } from "./part.ts";

type Read = { readonly value: Value } | { readonly message: string };

/** How one field stands in the form (`raw`: the text as typed, or a tick) and how it goes to the server. */
export interface FieldRule {
  toRaw(value: Value): Value;
  read(raw: Value): Read;
}

export interface PartRules {
  readonly fields: Readonly<Record<string, FieldRule>>;
  readonly row: Readonly<Record<string, FieldRule>>;
  /** Rules across fields that always apply; the part is in server values. */
  check?(part: Part): readonly Problem[];
  /** What an explicit save asks beyond that: required fields, order. */
  checkComplete?(part: Part): readonly Problem[];
}

const textOf = (value: Value): string => (value === null ? "" : String(value));

function parsed(schema: z.ZodMiniType, value: unknown): Read {
  const result = schema.safeParse(value);
  if (!result.success) return { message: result.error.issues[0]?.message ?? messages.invalid };
  return { value: (result.data ?? null) as Value };
}

/** Free text under a schema of the contract, which may also tidy it (trim, hiragana). */
export const text = (schema: z.ZodMiniType): FieldRule => ({
  toRaw: textOf,
  read: (raw) => parsed(schema, textOf(raw)),
});

/** A date `YYYY-MM-DD` or nothing. */
export const date = (schema: z.ZodMiniType): FieldRule => ({
  toRaw: textOf,
  read: (raw) => parsed(schema, textOf(raw) === "" ? null : raw),
});

/** A year typed in either calendar: 2019, R1, 令和元. */
export const year = (schema: z.ZodMiniType): FieldRule => ({
  toRaw: textOf,
  read(raw) {
    const typed = textOf(raw).trim();
    if (typed === "") return { value: null };
    const value = parseYear(typed);
    return value === null ? parsed(schema, wholeNumber(typed) ?? typed) : parsed(schema, value);
  },
});

/** A whole number in digits of either width, or nothing. */
export const number = (schema: z.ZodMiniType): FieldRule => ({
  toRaw: textOf,
  read(raw) {
    const typed = textOf(raw).trim();
    return typed === "" ? { value: null } : parsed(schema, wholeNumber(typed.replace(/月$/, "")) ?? typed);
  },
});

export const tick: FieldRule = { toRaw: (value) => value === true, read: (raw) => ({ value: raw === true }) };

function wholeNumber(typed: string): number | undefined {
  const digits = toHalfWidthAscii(typed);
  return /^\d{1,6}$/.test(digits) ? Number(digits) : undefined;
}

const mapFields = (rules: PartRules["fields"], map: (name: string, rule: FieldRule) => Value): Fields =>
  Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, map(name, rule)]));

/** The form's values for what the server holds. */
export function toRaw(rules: PartRules, part: Part): Part {
  return {
    fields: mapFields(rules.fields, (name, rule) => rule.toRaw(part.fields[name] ?? null)),
    rows: part.rows.map((row) => ({
      id: row.id,
      fields: mapFields(rules.row, (name, rule) => rule.toRaw(row.fields[name] ?? null)),
    })),
  };
}

/** Reads the form: server values where the rules are met; elsewhere the raw value and a problem. */
export function readPart(rules: PartRules, raw: Part, complete = false): Reading {
  const problems: Problem[] = [];
  const read = (fieldRules: PartRules["fields"], rowId: string | null, fields: Fields): Fields =>
    mapFields(fieldRules, (field, rule) => {
      const result = rule.read(fields[field] ?? null);
      if ("value" in result) return result.value;
      problems.push({ rowId, field, message: result.message });
      return fields[field] ?? null;
    });
  const part: Part = {
    fields: read(rules.fields, null, raw.fields),
    rows: raw.rows.map((row) => ({ id: row.id, fields: read(rules.row, row.id, row.fields) })),
  };
  const add = (more: readonly Problem[] = []) => {
    for (const problem of more) if (!problems.some((known) => samePlace(known, problem))) problems.push(problem);
  };
  add(rules.check?.(part));
  if (complete) add(rules.checkComplete?.(part));
  return { part, problems };
}

/** The form's values so that they read as `part`; what already reads so keeps the text as it was typed. */
export function rawShowing(rules: PartRules, part: Part, raw: Part): Part {
  const now = readPart(rules, raw).part;
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
