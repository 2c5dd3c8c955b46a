import { type RefObject, useEffect, useRef, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import type { Shape } from "../../../../documents/definition.ts";
import type { FieldProblem } from "../../../ui/error-summary/error-summary.tsx";
import type { StepState } from "../../../ui/stepper/step-header.tsx";
import type { FormValues } from "../fields/field-hooks.tsx";
import { resolverOf } from "../fields/form-problems.ts";
import { emptyForm, labelsOf, parseComplete, secretsOf } from "../submit/complete-form.ts";
import { problemsIn } from "../submit/listed-problems.ts";
import type { SubmissionPorts, SubmissionRules } from "../submit/submission.ts";
import { type FormSubmit, useFormSubmit } from "../submit/use-form-submit.ts";
import { type StepDraft, type StepDraftStore, valuesOf } from "./step-draft.ts";
import type { StepPosition } from "./step-position.ts";
import { atTheStart, reachable, type StepProgress, stateOfStep, stepPassed, stepRefused } from "./step-progress.ts";
import { isComplete, type Step, shapeOf } from "./steps.ts";
import { useStepDraft } from "./use-step-draft.ts";

export interface StepFormOptions extends SubmissionRules, Pick<SubmissionPorts<FormValues>, "send"> {
  steps: readonly Step[];
  position: StepPosition;
  /** Keeps what is typed on this device; passwords are left out. */
  draft?: StepDraftStore;
  /** Lets the person leave a step that is not complete; the end still asks for all of them. */
  maySkip?: boolean;
}

export interface StepForm {
  form: UseFormReturn<FormValues>;
  /** Every field and list of all steps. */
  shape: Shape;
  /** For the `<form>` itself. */
  element: RefObject<HTMLFormElement | null>;
  steps: readonly (Step & { state: StepState })[];
  /** From 0. */
  current: number;
  /** Problems of the last attempt to leave this step, without those mended since. */
  problems: readonly FieldProblem[];
  /** Raised with every refused attempt. */
  attempt: number;
  next(): Promise<void>;
  previous(): void;
  goTo(step: number): Promise<void>;
  /** Checks every step, leads to the first bad one, else sends. */
  finish(): void;
  /** Empties the form, forgets the draft and begins anew. */
  reset(): void;
  /** When the draft that was found had been kept, epoch milliseconds; until it is thrown away or sent. */
  restoredFrom: number | undefined;
  /** When the draft was kept last, epoch milliseconds. */
  keptAt: number | undefined;
  submission: FormSubmit<FormValues>;
}

/** A form of several steps over react-hook-form. One engine for both kinds the product has: they differ in their words. */
export function useStepForm(options: StepFormOptions): StepForm {
  const { steps, position, maySkip = false } = options;
  const [shape] = useState(() => shapeOf(steps));
  const element = useRef<HTMLFormElement>(null);
  const shownStep = useRef(0);
  const draft = useStepDraft(options.draft, () => ({
    currentStep: shownStep.current,
    data: withoutSecrets(shape, form.getValues()),
  }));
  const [start, setStart] = useState(draft.found?.currentStep ?? 0);
  const [progress, setProgress] = useState(() => progressOf(options, draft.found));
  const [attempt, setAttempt] = useState(0);
  const current = reachable(progress, position.step ?? start, steps.length, maySkip);
  shownStep.current = current;

  const namesOf = (step: number) => Object.keys(steps[step]?.fields ?? {});
  const isGood = (step: number) => steps.slice(step, step + 1).every((it) => isComplete(it, form.getValues()));
  const form = useForm<FormValues>({
    defaultValues: valuesOf(emptyForm(shape), draft.found),
    mode: "onTouched",
    shouldFocusError: false,
    resolver: resolverOf((typed) => parseComplete(steps, typed)),
  });
  const { errors } = form.formState;

  const submission = useFormSubmit(form, {
    ...options,
    secrets: secretsOf(shape),
    hasSummary: true,
    onOutcome: (outcome) => {
      if (outcome.kind === "done") draft.drop();
      const names = outcome.kind === "invalid" ? Object.keys(outcome.errors) : [];
      const bad = steps.findIndex(({ fields }) => names.some((name) => name in fields));
      if (bad >= 0) refuse(bad);
    },
  });

  function move(step: number): void {
    if (step !== current) position.go(step, "push");
  }
  function refuse(step: number): void {
    setProgress((before) => stepRefused(before, step));
    setAttempt((count) => count + 1);
    move(step);
  }
  /** The first of these steps that is not as it should be, with its errors shown; undefined when all are. */
  async function firstBad(checked: readonly number[]): Promise<number | undefined> {
    await form.trigger(checked.flatMap(namesOf));
    return checked.find((step) => !isGood(step));
  }
  async function leaveFor(step: number): Promise<void> {
    if (!maySkip && (await firstBad([current])) !== undefined) {
      refuse(current);
      return;
    }
    const reached = isGood(current) ? stepPassed(progress, current) : progress;
    setProgress(reached);
    move(reachable(reached, step, steps.length, maySkip));
  }

  useEffect(() => form.subscribe({ formState: { values: true }, callback: draft.changed }), [form, draft.changed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address follows the step that is shown, not the other way round
  useEffect(() => {
    if ((position.step ?? 0) !== current) position.go(current, "replace");
    else setStart(0);
  }, [position.step, current]);
  const keptStep = useRef(current);
  useEffect(() => {
    if (keptStep.current !== current) draft.moved();
    keptStep.current = current;
  }, [current, draft.moved]);

  const problems = progress.failed.has(current)
    ? problemsIn(Object.fromEntries(namesOf(current).map((name) => [name, errors[name]])), labelsOf(shape))
    : [];
  const isMended = problems.length === 0;
  const shown = isMended
    ? { ...progress, failed: new Set([...progress.failed].filter((step) => step !== current)) }
    : progress;

  return {
    form,
    shape,
    element,
    steps: steps.map((step, i) => ({ ...step, state: stateOfStep(shown, i, current, steps.length, maySkip) })),
    current,
    problems,
    attempt,
    async next() {
      if (current < steps.length - 1) await leaveFor(current + 1);
    },
    previous: () => move(Math.max(current - 1, 0)),
    async goTo(step) {
      if (step <= current) move(step);
      else await leaveFor(step);
    },
    finish() {
      void firstBad([...steps.keys()]).then((bad) => {
        if (bad === undefined) submission.onSubmit();
        else refuse(bad);
      });
    },
    reset() {
      form.reset(emptyForm(shape));
      setProgress(atTheStart);
      setStart(0);
      setAttempt(0);
      draft.drop();
      submission.reset();
      move(0);
    },
    restoredFrom: draft.found?.timestamp,
    keptAt: draft.keptAt,
    submission,
  };
}

/** Steps of a draft before the one it was left at, as far as they are still valid. */
function progressOf({ steps }: StepFormOptions, draft: StepDraft | undefined): StepProgress {
  if (!draft) return atTheStart;
  const values = valuesOf(emptyForm(shapeOf(steps)), draft);
  const completed = steps.flatMap((step, i) => (i < draft.currentStep && isComplete(step, values) ? [i] : []));
  return { ...atTheStart, completed: new Set(completed) };
}

function withoutSecrets(shape: Shape, values: FormValues): FormValues {
  const secrets = secretsOf(shape);
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}
