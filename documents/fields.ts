import { z } from "zod/mini";
import { toEmail } from "../japanese/email.ts";
import { formatDate } from "../japanese/era.ts";
import { halfKanaToFull } from "../japanese/kana.ts";
import { groupDigits } from "../japanese/number.ts";
import type { FieldControl, FieldDefinition, FieldOptions } from "./field.ts";
import * as rules from "./rules.ts";

/** Constructors of fields: each joins a rule of rules.ts with the stored type, the empty value and the words of the history. */

interface Kind<Value> {
  control: FieldControl;
  rule: rules.Rule<Value>;
  stored: z.ZodMiniType<Value>;
  empty: Value;
  readable?: (value: Value) => string;
  isContent?: boolean;
  maxLength?: number;
  format?: (text: string) => string;
}

/** A field of a kind that is not among those below. */
export function field<Value>(
  kind: Kind<Value>,
  { label, required = false, form, ...more }: FieldOptions,
): FieldDefinition<Value> {
  const { control, rule, stored, empty, isContent = true, maxLength, format } = kind;
  const readable = kind.readable ?? ((value: Value) => (value === null ? "" : String(value)));
  return {
    ...more,
    label,
    required,
    input: inputOf(rule),
    stored,
    empty,
    readable,
    isContent,
    form: {
      control,
      ...(maxLength !== undefined && { maxLength }),
      ...(format && !more.isSecret && { format }),
      ...form,
    },
  };
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

const text = (
  control: FieldControl,
  rule: rules.Rule<string>,
  options: FieldOptions,
  more: Pick<Kind<string>, "maxLength" | "format"> = {},
) => field({ control, rule, stored: z.string(), empty: "", ...more }, options);

/** One line of at most `max` characters, without outer spaces. A form sets its half-width kana right. */
export const line = (max: number, options: FieldOptions) =>
  text("line", rules.line(max), options, { format: halfKanaToFull });

/** Several lines of at most `max` characters in all, stored as typed. */
export const paragraph = (max: number, options: FieldOptions) =>
  text("paragraph", rules.paragraph(max), options, { maxLength: max });

/** Hiragana; katakana is converted. */
export const kana = (max: number, options: FieldOptions) => text("kana", rules.kana(max), options);

/** The reading of an address: hiragana, figures and letters. */
export const addressKana = (max: number, options: FieldOptions) => text("kana", rules.addressKana(max), options);

export const email = (options: FieldOptions) => text("email", rules.email, options, { format: toEmail });
export const phone = (options: FieldOptions) => text("phone", rules.phone, options);
export const postalCode = (options: FieldOptions) => text("postal-code", rules.postalCode, options);

function number(control: FieldControl, rule: rules.Rule<number | null>, options: FieldOptions) {
  const unit = options.form?.unit;
  const readable = (value: number | null) => (value === null ? "" : `${groupDigits(value)}${unit}`);
  return field(
    { control, rule, stored: z.nullable(z.int()), empty: null as number | null, ...(unit && { readable }) },
    options,
  );
}

/** 1900 to 2100; Japanese era years are understood. */
export const year = (options: FieldOptions) => number("year", rules.year, options);

/** A year from `min` to 2100; Japanese era years are understood. */
export const yearFrom = (min: number, options: FieldOptions) => number("year", rules.yearFrom(min), options);

/** 1 to 12. */
export const month = (options: FieldOptions) => number("month", rules.month, options);

/** A whole number from `min` to `max`. With a unit the history reads 「1,200名」. */
export const wholeNumber = (min: number, max: number, options: FieldOptions) =>
  number("number", rules.wholeNumber(min, max), options);

/** Whole yen up to `max`. */
export const yen = (max: number, options: FieldOptions) =>
  number("number", rules.yen(max), { ...options, form: { unit: "円", ...options.form } });

/** One of the values, by the words it is chosen and read by; "" for none. */
export const choice = (words: Readonly<Record<string, string>>, options: FieldOptions) =>
  field(
    {
      control: "choice",
      rule: rules.choice(Object.keys(words)),
      stored: z.string(),
      empty: "",
      readable: (value: string) => words[value] ?? value,
    },
    {
      ...options,
      form: { ...options.form, choices: Object.entries(words).map(([value, label]) => ({ value, label })) },
    },
  );

/** `YYYY-MM-DD`; the history shows it in 和暦. */
export const date = (options: FieldOptions) =>
  field(
    {
      control: "date",
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
      control: "checkbox",
      rule: rules.flag,
      stored: z.boolean(),
      empty,
      readable: (value: boolean) => (value ? words[0] : words[1]),
      isContent: false,
    },
    options,
  );

/** The level of a skill, 1 to 5; a new one has 1. `names`: those of its scale, lowest first; レベル1 to レベル5 unless given. */
export const level = ({ names, ...options }: FieldOptions & { names?: readonly string[] }) =>
  field(
    {
      control: "level",
      rule: rules.skillLevel(names),
      stored: z.int(),
      empty: 1,
      readable: (value: number) => names?.[value - 1] ?? `レベル${value}`,
      isContent: false,
    },
    names
      ? { ...options, form: { ...options.form, choices: names.map((name, i) => ({ value: `${i + 1}`, label: name })) } }
      : options,
  );
