/** Kinds of questions. The last three have options, `checkbox` takes several of them. */
export const ELEMENT_TYPES = ["text", "textarea", "file", "select", "radio", "checkbox"] as const;
export type ElementType = (typeof ELEMENT_TYPES)[number];

/** The kinds of questions as people read them. */
export const ELEMENT_TYPE_NAMES: Readonly<Record<ElementType, string>> = {
  text: "短い文章",
  textarea: "長い文章",
  radio: "ボタンから1つ選ぶ",
  select: "一覧から1つ選ぶ",
  checkbox: "いくつでも選ぶ",
  file: "ファイルの添付",
};

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

export const MAX_ELEMENTS = 30;
export const MAX_OPTIONS = 50;
/** Letters of all questions and options of a form together: each revision stores the whole form. */
export const MAX_FORM_LETTERS = 20_000;
export const FORM_NAME_LENGTH = 60;
export const LABEL_LENGTH = 200;
export const OPTION_LENGTH = 100;

export const hasOptions = (type: ElementType): boolean => type === "select" || type === "radio" || type === "checkbox";
