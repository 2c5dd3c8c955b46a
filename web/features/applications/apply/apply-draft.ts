import {
  type ApplicationForm,
  type FormElement,
  hasOptions,
  type QuestionChanges,
  questionChanges,
} from "../../../../modules/application-forms/contract/form.ts";
import type { ApplicationStart } from "../../../../modules/applications/contract/application.ts";
import { type StepDraftStore, stepDraftStore } from "../../forms/steps/step-draft.ts";
import { answerField, linesOf, textIn } from "./apply-fields.ts";

/** A question that is new or worded anew, with what was asked and chosen before. */
export interface ChangedQuestion {
  readonly before: FormElement | undefined;
  /** The choice that was made, in words; empty: none, or a text that still stands in the field. */
  readonly chosen: string;
}

interface RemovedQuestion {
  readonly id: string;
  readonly label: string;
  readonly answer: string;
}

/** The changes of a form since its answers were kept. */
export interface AnswerChanges {
  readonly asked: ReadonlyMap<string, ChangedQuestion>;
  /** Those that had been answered. */
  readonly removed: readonly RemovedQuestion[];
}

/**
 * The draft of an application, which carries the form that was shown. Texts stay in their fields after a
 * change of the form; a choice is made again, since it answered other words.
 */
export function applyDraft(
  owner: string,
  start: ApplicationStart,
  store: StepDraftStore = stepDraftStore(owner, `apply-${start.job.id}`),
): { store: StepDraftStore; changes: AnswerChanges } {
  const found = store.load();
  const shown = found?.shown as ApplicationForm | null | undefined;
  const changes = shown === undefined ? UNCHANGED : questionChanges(shown, start.form);
  const answerTo = (element: FormElement) => wordsOf(element, textIn(found?.data ?? {}, answerField(element.id)));
  const asked = new Map(
    [...changes.asked].map(([id, before]) => [
      id,
      { before, chosen: before && isChosen(before) ? answerTo(before) : "" },
    ]),
  );
  const chosenAgain = new Set(
    [...asked].flatMap(([id, { before }]) => (before && isChosen(before) ? [answerField(id)] : [])),
  );
  return {
    changes: {
      asked,
      removed: changes.removed
        .map((element) => ({ id: element.id, label: element.label, answer: answerTo(element) }))
        .filter(({ answer }) => answer !== ""),
    },
    store: {
      ...store,
      load(now) {
        const draft = store.load(now);
        if (!draft) return undefined;
        const data = Object.entries(draft.data).filter(([name]) => !chosenAgain.has(name));
        return { ...draft, data: Object.fromEntries(data) };
      },
      keep: (draft) => store.keep({ ...draft, shown: start.form }),
    },
  };
}

const UNCHANGED: QuestionChanges = { asked: new Map(), removed: [] };

const isChosen = ({ type }: FormElement): boolean => hasOptions(type);

const wordsOf = ({ options }: FormElement, text: string): string =>
  options.length === 0
    ? text
    : linesOf(text)
        .map((value) => options.find((option) => option.value === value)?.label ?? value)
        .join("、");
