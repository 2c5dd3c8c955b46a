import type { Problem } from "../../../documents/problem.ts";
import { applicationFormMessages } from "../../../japanese/application-form-messages.ts";
import { findUnfairWording } from "../../../japanese/fair-hiring.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { isInvisible } from "../../../japanese/width.ts";
import {
  type ApplicationForm,
  FORM_NAME_LENGTH,
  type FormElement,
  type FormOption,
  hasOptions,
  LABEL_LENGTH,
  MAX_ELEMENTS,
  MAX_FORM_LETTERS,
  MAX_OPTIONS,
  OPTION_LENGTH,
} from "./application-form.ts";

/**
 * Why a form cannot be saved: no questions, missing and long texts, too much text in all, repeated options, and wordings about the matters that a recruitment
 * must not ask for. Paths: `["name"]`, `["elements", "0", "label"]`, `["elements", "0", "options", "1", "label"]`.
 */
export function formProblems({ name, elements }: Pick<ApplicationForm, "name" | "elements">): Problem[] {
  return [
    ...textProblems(["name"], name, FORM_NAME_LENGTH, applicationFormMessages.nameMissing),
    ...countProblems(elements.length),
    ...lengthProblems(elements),
    ...elements.flatMap((element, index) => elementProblems(element, ["elements", String(index)])),
    ...repetitionProblems(elements),
  ];
}

function countProblems(count: number): Problem[] {
  const { elementsMissing, tooManyElements } = applicationFormMessages;
  if (count === 0) return [{ path: ["elements"], message: elementsMissing }];
  return count > MAX_ELEMENTS ? [{ path: ["elements"], message: tooManyElements(MAX_ELEMENTS) }] : [];
}

function lengthProblems(elements: readonly FormElement[]): Problem[] {
  const letters = elements.reduce((sum, { label, options }) => sum + label.length + lettersOf(options), 0);
  return letters > MAX_FORM_LETTERS
    ? [{ path: ["elements"], message: applicationFormMessages.formTooLong(MAX_FORM_LETTERS) }]
    : [];
}

/** One answer would count for both. */
function repetitionProblems(elements: readonly FormElement[]): Problem[] {
  const message = applicationFormMessages.elementRepeated;
  return elements.flatMap(({ id }, index) =>
    elements.findIndex((first) => first.id === id) < index
      ? [{ path: ["elements", String(index), "label"], message }]
      : [],
  );
}

/** A value counts where it is not the label. */
const lettersOf = (options: readonly FormOption[]): number =>
  options.reduce((sum, { label, value }) => sum + label.length + (value === label ? 0 : value.length), 0);

function elementProblems({ type, label, options }: FormElement, path: readonly string[]): Problem[] {
  const problems = textProblems([...path, "label"], label, LABEL_LENGTH, applicationFormMessages.labelMissing);
  if (!hasOptions(type)) return problems;
  const ofOptions = [...path, "options"];
  if (options.length === 0) problems.push({ path: ofOptions, message: applicationFormMessages.optionsMissing });
  if (options.length > MAX_OPTIONS) {
    problems.push({ path: ofOptions, message: applicationFormMessages.tooManyOptions(MAX_OPTIONS) });
  }
  options.forEach((option, index) => {
    const ofLabel = [...ofOptions, String(index), "label"];
    problems.push(...textProblems(ofLabel, option.label, OPTION_LENGTH, applicationFormMessages.optionMissing));
    const isRepeated = ({ label, value }: FormOption) => label === option.label || value === option.value;
    if (!isInvisible(option.label) && options.slice(0, index).some(isRepeated))
      problems.push({ path: ofLabel, message: applicationFormMessages.optionRepeated });
  });
  return problems;
}

function textProblems(path: readonly string[], text: string, length: number, missing: string): Problem[] {
  if (isInvisible(text)) return [{ path, message: missing }];
  if ([...text].length > length) return [{ path, message: fieldMessages.maxLength(length) }];
  return findUnfairWording(text).map(({ matter, advice }) => ({
    path,
    message: applicationFormMessages.unfair(matter, advice),
  }));
}
