import { z } from "zod/mini";
import { formatDate } from "../japanese/era.ts";
import type { FieldDefinition, FieldOptions } from "./field.ts";
import * as rules from "./rules.ts";

/** Constructors of fields: each joins a rule of rules.ts with the stored type, the empty value and the words of the history. */

interface Kind<Value> {
  rule: rules.Rule<Value>;
  stored: z.ZodMiniType<Value>;
  empty: Value;
  readable?: (value: Value) => string;
  isContent?: boolean;
}

/** A field of a kind that is not among those below. */
export function field<Value>(kind: Kind<Value>, { label, required = false }: FieldOptions): FieldDefinition<Value> {
  const { rule, stored, empty, isContent = true } = kind;
  const readable = kind.readable ?? ((value: Value) => (value === null ? "" : String(value)));
  return { label, required, input: inputOf(rule), stored, empty, readable, isContent };
}

/** A zod schema that parses by a rule. */
const inputOf = <Value>(rule: rules.Rule<Value>): z.ZodMiniType<Value> =>
  z.pipe(
    z.unknown(),
    z.transform((typed: unknown, context): Value => {
      const verdict = rule(typed);
      if ("value" in verdict) return verdict.value;
      context.issues.push({ code: "custom", message: verdict.message, input: typed });
      return z.NEVER;
    }),
  );

const text = (rule: rules.Rule<string>, options: FieldOptions) =>
  field({ rule, stored: z.string(), empty: "" }, options);

/** One line of at most `max` characters, without outer spaces. */
export const line = (max: number, options: FieldOptions) => text(rules.line(max), options);

/** Several lines of at most `max` characters in all, stored as typed. */
export const paragraph = (max: number, options: FieldOptions) => text(rules.paragraph(max), options);

/** Hiragana; katakana is converted. */
export const kana = (max: number, options: FieldOptions) => text(rules.kana(max), options);

/** The reading of an address: hiragana, figures and letters. */
export const addressKana = (max: number, options: FieldOptions) => text(rules.addressKana(max), options);

export const email = (options: FieldOptions) => text(rules.email, options);
export const phone = (options: FieldOptions) => text(rules.phone, options);
export const postalCode = (options: FieldOptions) => text(rules.postalCode, options);

const number = (rule: rules.Rule<number | null>, options: FieldOptions) =>
  field({ rule, stored: z.nullable(z.int()), empty: null }, options);

/** 1900 to 2100; Japanese era years are understood. */
export const year = (options: FieldOptions) => number(rules.year, options);

/** 1 to 12. */
export const month = (options: FieldOptions) => number(rules.month, options);

/** A whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number, options: FieldOptions) =>
  number(rules.wholeNumber(min, max), options);

/** `YYYY-MM-DD`; the history shows it in 和暦. */
export const date = (options: FieldOptions) =>
  field(
    {
      rule: rules.date,
      stored: z.nullable(z.string()),
      empty: null,
      readable: (value: string | null) => (value ? formatDate(value, "wareki") : ""),
    },
    options,
  );

/** A check box. `words`: how the history reads a ticked and an unticked box. */
export const flag = ({
  empty = false,
  words = ["はい", "いいえ"],
  ...options
}: FieldOptions & { empty?: boolean; words?: readonly [yes: string, no: string] }) =>
  field(
    {
      rule: rules.flag,
      stored: z.boolean(),
      empty,
      readable: (value: boolean) => (value ? words[0] : words[1]),
      isContent: false,
    },
    options,
  );

/** The level of a skill, 1 to 5; a new one has 1. */
export const level = (options: FieldOptions) =>
  field(
    {
      rule: rules.skillLevel,
      stored: z.int(),
      empty: 1,
      readable: (value: number) => `レベル${value}`,
      isContent: false,
    },
    options,
  );
