import type { CheckedShape, Shape } from "../../../../documents/definition.ts";
import type { Values } from "../../../../documents/values.ts";
import { parseComplete } from "../submit/complete-form.ts";

/** One step of a form: a shape as a section of a document is one, with rules across its fields and lists of rows. */
export interface Step extends CheckedShape {
  readonly id: string;
  readonly title: string;
  readonly lead?: string;
}

/** The form as a whole: every field and list of all steps. */
export const shapeOf = (steps: readonly Step[]): Shape => ({
  fields: Object.assign({}, ...steps.map(({ fields }) => fields)),
  lists: Object.assign({}, ...steps.map(({ lists }) => lists)),
});

/** Whether nothing keeps the person from leaving a step forwards. */
export const isComplete = (step: Step, typed: Values): boolean => !parseComplete([step], typed).problems;
