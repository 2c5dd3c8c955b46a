import { ELEMENT_TYPE_NAMES } from "../../../modules/application-forms/contract/form.ts";

/** The kinds of questions that the builder offers. */
export const ELEMENT_TYPE_OPTIONS = Object.entries(ELEMENT_TYPE_NAMES).map(([value, label]) => ({ value, label }));
