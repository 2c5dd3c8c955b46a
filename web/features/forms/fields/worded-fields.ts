import { z } from "zod/mini";
import type { FieldControl, FieldDefinition, FieldOptions, Requirement } from "../../../../documents/field.ts";
import { field, flag } from "../../../../documents/fields.ts";
import * as rules from "../../../../documents/rules.ts";
import { EMAIL } from "../../../../japanese/email.ts";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { formMessages } from "../../../../japanese/form-messages.ts";
import { stepMessages } from "../../../../japanese/step-messages.ts";

/** Fields of forms that belong to no document. Their rules are the document's; the specification has three sets of words. */

export interface Wording {
  required(label: string): string;
  tooShort(label: string, least: number): string;
  tooLong(most: number): string;
  format(label: string): string;
  email(label: string): string;
  password(label: string, least: number): string;
  invalid(label: string): string;
}

/** The step form's texts: each names its field. */
export const stepWording: Wording = {
  required: stepMessages.required,
  tooShort: stepMessages.minLength,
  tooLong: fieldMessages.maxLength,
  format: stepMessages.format,
  email: stepMessages.format,
  password: stepMessages.minLength,
  invalid: stepMessages.invalid,
};

/** The simple multi-step form's texts. */
export const simpleWording: Wording = {
  required: () => fieldMessages.required,
  tooShort: (_label, least) => fieldMessages.minLength(least),
  tooLong: fieldMessages.maxLength,
  format: () => fieldMessages.pattern,
  email: () => fieldMessages.emailCorrect,
  password: (_label, least) => stepMessages.password(least),
  invalid: () => fieldMessages.invalid,
};

/** The texts of forms that say which field they mean. */
export const labelledWording: Wording = {
  required: fieldMessages.labelRequired,
  tooShort: (_label, least) => fieldMessages.minLength(least),
  tooLong: formMessages.orLess,
  format: formMessages.labelProblem,
  email: () => fieldMessages.email,
  password: () => fieldMessages.password,
  invalid: formMessages.labelProblem,
};

interface Options {
  label: string;
  required?: boolean | Requirement;
}
interface TextOptions extends Options {
  /** In characters as people count them. */
  least?: number;
  most?: number;
  /** For the whole text. */
  pattern?: RegExp;
}

const PASSWORD_LENGTH = 8;

type Check = readonly [holds: (text: string) => boolean, message: string];

/** The constructors of fields that speak in these words. An empty field breaks `required` alone. */
export function fieldsIn(wording: Wording) {
  const text = (
    control: FieldControl,
    { label, required = false, ...more }: FieldOptions,
    ...checks: readonly Check[]
  ): FieldDefinition<string> =>
    field(
      { control, rule: checked(checks), stored: z.string(), empty: "" },
      { ...more, label, required, requiredMessage: wording.required(label) },
    );
  const sized = (control: FieldControl, { least = 0, most, pattern, ...options }: TextOptions) =>
    text(
      control,
      options,
      [(typed) => !pattern || pattern.test(typed), wording.format(options.label)],
      [(typed) => lengthOf(typed) >= least, wording.tooShort(options.label, least)],
      [(typed) => most === undefined || lengthOf(typed) <= most, wording.tooLong(most ?? 0)],
    );
  return {
    line: (options: TextOptions) => sized("line", options),
    paragraph: (options: TextOptions) => sized("paragraph", options),
    /** x@y.z, without spaces. */
    email: (options: Options) => text("email", options, [(typed) => EMAIL.test(typed), wording.email(options.label)]),
    url: (options: Options) => text("line", options, [isUrl, wording.invalid(options.label)]),
    password: ({ least = PASSWORD_LENGTH, ...options }: Options & { least?: number }) =>
      text("line", { ...options, isSecret: true }, [
        (typed) => lengthOf(typed) >= least,
        wording.password(options.label, least),
      ]),
    /** A check box; a required one must be ticked. */
    consent: (options: Options) => flag({ ...options, requiredMessage: wording.required(options.label) }),
  };
}

const lengthOf = (text: string) => [...text].length;

/** `URL.canParse`, which Safari has only from 17 on. */
function isUrl(text: string): boolean {
  try {
    return Boolean(new URL(text));
  } catch {
    return false;
  }
}

/** Stored as typed: what a form of one request trims is the server's business. */
const asTyped = rules.paragraph(Number.POSITIVE_INFINITY);

const checked =
  (checks: readonly Check[]): rules.Rule<string> =>
  (typed) => {
    const verdict = asTyped(typed);
    if ("message" in verdict || verdict.value.trim() === "") return verdict;
    const broken = checks.find(([holds]) => !holds(verdict.value));
    return broken ? { message: broken[1] } : verdict;
  };
