import type { FormElement, FormOption } from "../../../modules/application-forms/contract/form.ts";

/** The questions as they can be drawn while they are being written: unworded options and repeated ones are left out. */
export const previewElements = (elements: readonly FormElement[]): readonly FormElement[] =>
  elements.map((element) => ({
    ...element,
    label: element.label || "（質問を入力してください）",
    options: drawable(element.options),
  }));

const drawable = (options: readonly FormOption[]): readonly FormOption[] =>
  options.filter(
    ({ label, value }, index) => label !== "" && options.findIndex((other) => other.value === value) === index,
  );
