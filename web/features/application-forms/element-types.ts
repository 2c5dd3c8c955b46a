import type { ElementType } from "../../../modules/jobs/contract/form.ts";

/** The kinds of questions as the builder names them. */
export const ELEMENT_TYPE_NAMES: Readonly<Record<ElementType, string>> = {
  text: "短い文章",
  textarea: "長い文章",
  radio: "ボタンから1つ選ぶ",
  select: "一覧から1つ選ぶ",
  checkbox: "いくつでも選ぶ",
  file: "ファイルの添付",
};

export const ELEMENT_TYPE_OPTIONS = Object.entries(ELEMENT_TYPE_NAMES).map(([value, label]) => ({ value, label }));
