import type { ZodMiniType } from "zod/mini";
import { isInvisible } from "../japanese/width.ts";
import type { Wording } from "./findings/wording.ts";
import { parseInput } from "./parse-input.ts";

/** One field of a section or a row: all that storing, checking, showing and describing it needs. */
export interface FieldDefinition<Value = unknown> {
  /** Label on screens, in the history and in lists of missing items: 生年月日. */
  readonly label: string;
  /**
   * Parses what was typed or sent into the stored value; issues carry the Japanese message. Empty input is always valid:
   * whether a field is required is `required`.
   */
  readonly input: ZodMiniType<Value>;
  /** The value as it stands in events and in the document. */
  readonly stored: ZodMiniType<Value>;
  /** The value of a new document or row. */
  readonly empty: Value;
  /** Required for a printed document. A function receives the fields beside it: the section's or the row's. */
  readonly required: boolean | Requirement;
  /** Message of an empty required field; by default この項目は必須です. */
  readonly requiredMessage?: string;
  /** The value as the history shows it; "" for an empty one. */
  readable(value: Value): string;
  /** Whether two values are the same; by identity unless given. Only a value that is an object needs it. */
  isSame?(one: Value, other: Value): boolean;
  /** The value as an answer carries it; as it is stored unless given. */
  toWire?(value: Value): unknown;
  /** False for check boxes and levels: their value alone does not make a row or a section "filled". */
  readonly isContent: boolean;
  /** A password: never kept on the device. */
  readonly isSecret?: boolean;
  /** Rules about its words beside those of every text. */
  readonly wording?: readonly Wording[];
  /** Input in a generated form; undefined for a field without one: the photo. */
  readonly form?: FieldForm;
}

/** The widget of a field. */
export type FieldControl =
  | "line"
  | "paragraph"
  | "kana"
  | "email"
  | "phone"
  | "postal-code"
  | "year"
  | "month"
  | "number"
  | "date"
  | "checkbox"
  | "choice"
  | "level";

/** Properties of the input beside the label. */
export interface FieldForm {
  readonly control: FieldControl;
  /** The label in the form, where it says more than `label`. */
  readonly label?: string;
  /** Help below the label: 例：… */
  readonly hint?: string;
  /** Rewrites what was typed when the person leaves the field. */
  readonly format?: (text: string) => string;
  /** Limit in characters, for the counter of a paragraph. */
  readonly maxLength?: number;
  /** Height of a paragraph in lines. */
  readonly rows?: number;
  /** The kind of a paragraph that AI advice is offered on. */
  readonly advice?: "self_pr" | "motivation" | "summary" | "description";
  /** Behind a number: 円. */
  readonly unit?: string;
  /** Values of a choice or of a level, with the words they are chosen by. */
  readonly choices?: readonly FieldChoice[];
}

export interface FieldChoice {
  readonly value: string;
  readonly label: string;
}

export type Requirement = (beside: Readonly<Record<string, unknown>>) => boolean;

/** The part of a field that its constructors take beside its rule. */
export interface FieldOptions {
  readonly label: string;
  readonly required?: boolean | Requirement;
  readonly requiredMessage?: string;
  readonly isSecret?: boolean;
  readonly wording?: readonly Wording[];
  readonly form?: Omit<FieldForm, "control" | "maxLength" | "format">;
}

/** The message of the first broken rule, or the parsed value. */
export type ParsedValue<Value> = { value: Value; message?: undefined } | { message: string; value?: undefined };

/** Parses one typed or sent value. */
export function parseField<Value>(field: FieldDefinition<Value>, typed: unknown): ParsedValue<Value> {
  const { value, problems } = parseInput(field.input, typed);
  return problems ? { message: problems[0]?.message ?? "" } : { value: value as Value };
}

/** Whether a save from one value to the other changes nothing. */
export const isSameValue = (field: FieldDefinition | undefined, one: unknown, other: unknown): boolean =>
  one === other || field?.isSame?.(one, other) === true;

/** Whether a stored value counts as not filled in. */
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === "string" && isInvisible(value));
