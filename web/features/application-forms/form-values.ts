import { type Row, rowsIn, type Values } from "../../../documents/values.ts";
import {
  type ElementType,
  type FormElement,
  type FormOption,
  hasOptions,
} from "../../../modules/application-forms/contract/form.ts";
import type { FormValues } from "../forms/fields/field-hooks.tsx";

/** The part of a form that is written: its name and its questions. */
export interface FormContent {
  readonly name: string;
  readonly elements: readonly FormElement[];
}

export const EMPTY_CONTENT: FormContent = { name: "", elements: [] };

/** A question before it stands in a form. */
export type QuestionContent = Pick<FormElement, "type" | "label" | "required" | "options">;

const textIn = (values: Values, name: string): string => String(values[name] ?? "").trim();

/** An option's value is empty where it is its label, so that it follows the label. */
const optionRow = ({ label, value }: FormOption): Row => ({
  id: crypto.randomUUID(),
  label,
  value: value === label ? "" : value,
});

/** The fields of a question's row. */
export const questionFields = ({ type, label, required, options }: QuestionContent): Values => ({
  type,
  label,
  required,
  options: options.map(optionRow),
});

/** A form as the builder's inputs hold it. */
export const formValuesOf = ({ name, elements }: FormContent): FormValues => ({
  name,
  elements: elements.map((element) => ({ ...questionFields(element), id: element.id })),
});

/** The question in a row of the builder as it is sent: options of other kinds of questions are left out. */
export function questionOf(row: Values): QuestionContent {
  const type = row.type as ElementType;
  return {
    type,
    label: textIn(row, "label"),
    required: row.required === true,
    options: hasOptions(type) ? rowsIn(row, "options").map(optionOf) : [],
  };
}

/** The builder's inputs as they are sent: without outer spaces, numbered, an option without a value has its label. */
export const contentOf = (values: Values): FormContent => ({
  name: textIn(values, "name"),
  elements: rowsIn(values, "elements").map((row, order) => ({ id: row.id, order, ...questionOf(row) })),
});

export const isSameContent = (one: FormContent, other: FormContent): boolean =>
  JSON.stringify(bare(one)) === JSON.stringify(bare(other));

/** Keys in one order, whatever wrote them. */
const bare = ({ name, elements }: FormContent) => [
  name,
  elements.map(({ id, type, label, required, options }) => [
    id,
    type,
    label,
    required,
    options.map((option) => [option.label, option.value]),
  ]),
];

const optionOf = (row: Row): FormOption => {
  const label = textIn(row, "label");
  return { label, value: textIn(row, "value") || label };
};
