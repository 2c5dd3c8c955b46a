/** Kinds of questions. The last three have options, `checkbox` takes several of them. */
export const ELEMENT_TYPES = ["text", "textarea", "file", "select", "radio", "checkbox"] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

export interface FormOption {
  readonly label: string;
  readonly value: string;
}

/** A question of a form. `order` counts from 0. */
export interface FormElement {
  readonly id: string;
  readonly type: ElementType;
  readonly label: string;
  readonly required: boolean;
  readonly order: number;
  readonly options: readonly FormOption[];
}

/** Questions of an agency beside the documents, as they stood in one version. Versions count from 1. */
export interface ApplicationForm {
  readonly id: string;
  readonly name: string;
  readonly version: number;
  readonly elements: readonly FormElement[];
}

export const MOST_ELEMENTS = 30;
export const MOST_OPTIONS = 50;
export const FORM_NAME_LENGTH = 60;
export const LABEL_LENGTH = 200;
export const OPTION_LENGTH = 100;

export const hasOptions = (type: ElementType): boolean => type === "select" || type === "radio" || type === "checkbox";
