/** The browser's part of application forms. */

import type { HistoryEntry, HistoryPage } from "../../jobs/contract/history.ts";
import type { ApplicationForm } from "../domain/application-form.ts";

export {
  type ApplicationForm,
  ELEMENT_TYPE_NAMES,
  ELEMENT_TYPES,
  type ElementType,
  FORM_NAME_LENGTH,
  type FormElement,
  type FormOption,
  hasOptions,
  LABEL_LENGTH,
  MAX_ELEMENTS,
  MAX_OPTIONS,
  OPTION_LENGTH,
} from "../domain/application-form.ts";
export {
  ANSWER_LENGTH,
  type AnswerFile,
  type AnswerProblem,
  type Answers,
  checkAnswers,
  FILE_TYPES,
  givenIn,
  MAX_FILE_BYTES,
  MAX_FILES,
  wrongFileType,
} from "../domain/check-answers.ts";
export { hasChanged, type QuestionChanges, questionChanges } from "../domain/question-changes.ts";

/** A form in lists and in the builder; `owner` admin: a form of the house that every agency may use and copy. */
export interface FormAnswer extends ApplicationForm {
  revision: number;
  owner: "agency" | "admin";
  /** Whether the caller may change it. */
  editable: boolean;
  updated_at: string;
}

/** `GET /api/v1/forms`: the newest change first, without retired ones. */
export interface FormList {
  items: FormAnswer[];
}

/** `POST /api/v1/forms`, `PATCH /api/v1/forms/{id}`, `POST /api/v1/forms/{id}/copy`; body `{form: {name, elements}}`. */
export interface FormSaved {
  success: true;
  message: string;
  form: FormAnswer;
}

/** One change of a form. */
export type FormHistoryEntry = HistoryEntry<"drafted" | "revised" | "retired">;

/** `GET /api/v1/forms/{id}/history?before=&limit=`, newest first. */
export type FormHistoryPage = HistoryPage<FormHistoryEntry>;
/** The rules of a form before it is saved, which only the builder needs: they bring the rules of fair hiring. */
export const loadFormRules = () => import("../domain/check-form.ts");
