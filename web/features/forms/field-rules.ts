import { fieldMessages } from "../../../japanese/field-messages.ts";
import { formMessages } from "../../../japanese/form-messages.ts";
import { stepMessages } from "../../../japanese/step-messages.ts";
import type { FieldProblem } from "../../ui/error-summary/error-summary.tsx";

/** Rules of a field as data, named as in HTML. An empty field breaks `required` alone. */
export interface FieldRules {
  required?: boolean;
  /** Characters, as a person counts them. */
  minlength?: number;
  maxlength?: number;
  /** A regular expression for the whole text. */
  pattern?: string;
  /** x@y.z, without spaces. */
  email?: boolean;
  /** At least `minlength` characters, 8 where none is given. */
  password?: boolean;
}

export interface RuledField {
  name: string;
  label: string;
  rules?: FieldRules;
}

export type FormValues = Record<string, string | boolean>;

type RuleName = keyof FieldRules | "native";
/** What is said when a rule is broken. `length` is the limit of the rules that have one. */
export type Wording = Readonly<Record<RuleName, (label: string, length: number) => string>>;

/** The step form's texts: each names its field. */
export const stepWording: Wording = {
  required: stepMessages.required,
  minlength: stepMessages.minLength,
  maxlength: (_label, length) => fieldMessages.maxLength(length),
  pattern: stepMessages.format,
  email: stepMessages.format,
  password: stepMessages.minLength,
  native: stepMessages.invalid,
};

/** The simple multi-step form's texts. */
export const simpleWording: Wording = {
  required: () => fieldMessages.required,
  minlength: (_label, length) => fieldMessages.minLength(length),
  maxlength: (_label, length) => fieldMessages.maxLength(length),
  pattern: () => fieldMessages.pattern,
  email: () => fieldMessages.emailCorrect,
  password: (_label, length) => stepMessages.password(length),
  native: () => fieldMessages.invalid,
};

/** The texts of forms that say which field they mean. */
export const labelledWording: Wording = {
  required: fieldMessages.labelRequired,
  minlength: (_label, length) => fieldMessages.minLength(length),
  maxlength: (_label, length) => formMessages.orLess(length),
  pattern: formMessages.labelProblem,
  email: () => fieldMessages.email,
  password: () => fieldMessages.password,
  native: formMessages.labelProblem,
};

const PASSWORD_LENGTH = 8;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What is wrong in the fields, in their order. `isNativelyInvalid` tells what the browser itself refuses. */
export function problemsOf(
  fields: readonly RuledField[],
  values: FormValues,
  wording: Wording,
  isNativelyInvalid: (name: string) => boolean = () => false,
): readonly FieldProblem[] {
  return fields.flatMap(({ name, label, rules = {} }) => {
    const broken =
      brokenRule(rules, values[name] ?? "") ?? (isNativelyInvalid(name) ? (["native", 0] as const) : undefined);
    return broken ? [{ name, label, message: wording[broken[0]](label, broken[1]) }] : [];
  });
}

function brokenRule(rules: FieldRules, value: string | boolean): readonly [RuleName, number] | undefined {
  if (typeof value === "boolean") return rules.required && !value ? ["required", 0] : undefined;
  if (value.trim() === "") return rules.required ? ["required", 0] : undefined;
  const length = [...value].length;
  if (rules.password) {
    const least = rules.minlength ?? PASSWORD_LENGTH;
    return length < least ? ["password", least] : undefined;
  }
  if (rules.email && !EMAIL.test(value)) return ["email", 0];
  if (rules.pattern !== undefined && !new RegExp(`^(?:${rules.pattern})$`, "u").test(value)) return ["pattern", 0];
  if (rules.minlength !== undefined && length < rules.minlength) return ["minlength", rules.minlength];
  if (rules.maxlength !== undefined && length > rules.maxlength) return ["maxlength", rules.maxlength];
  return undefined;
}
