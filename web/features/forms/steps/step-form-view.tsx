import { ArrowLeft, ArrowRight } from "lucide-react";
import { createElement, type MouseEvent, type ReactNode, useEffect, useRef } from "react";
import { clockTime, dayAndTime } from "../../../../japanese/clock-time.ts";
import { formMessages } from "../../../../japanese/form-messages.ts";
import { messages } from "../../../../japanese/messages.ts";
import { stepMessages } from "../../../../japanese/step-messages.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ErrorSummary } from "../../../ui/error-summary/error-summary.tsx";
import { ProgressBar } from "../../../ui/progress/progress-bar.tsx";
import { StepHeader } from "../../../ui/stepper/step-header.tsx";
import { FormProvider } from "../fields/field-hooks.tsx";
import { ResetButton } from "../submit/reset-button.tsx";
import { SubmitNotice } from "../submit/submit-notice.tsx";
import { percentOf } from "./step-progress.ts";
import type { Step } from "./steps.ts";
import type { StepForm } from "./use-step-form.ts";
import { useStepKeys } from "./use-step-keys.ts";

export interface StepFormViewProps {
  /** Title of the form: 応募フォーム. */
  label: string;
  stepForm: StepForm;
  /** Every step with its state, to jump between them, or the bar alone. */
  header?: "steps" | "bar";
  submitLabel: string;
  /** Level of a step's heading on the page. */
  headingLevel?: 2 | 3 | 4;
  /** Fields of a step. */
  children: (step: Step) => ReactNode;
}

/** A form of steps as one sees it. Ctrl/Cmd+Enter goes on, Escape back, and the focus goes to the step's heading. */
export function StepFormView(props: StepFormViewProps) {
  const { label, stepForm, header = "steps", submitLabel, headingLevel = 2, children } = props;
  const { steps, current, problems, submission } = stepForm;
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  const hasProblems = problems.length > 0;
  useEffect(() => {
    const isNew = shown.current !== current;
    shown.current = current;
    // With an error the summary takes the focus instead.
    if (!isNew || hasProblems) return;
    heading.current?.focus();
    return holdSecondPress();
  }, [current, hasProblems]);
  useStepKeys(stepForm.element, { next: () => void stepForm.next(), previous: stepForm.previous });

  const step = steps[current];
  if (!step) return null;
  const isLast = current === steps.length - 1;
  const position = stepMessages.progress(current + 1, steps.length);
  if (submission.state.kind === "done") {
    return (
      <Alert
        kind="success"
        actions={
          <Button variant="secondary" size="sm" onPress={stepForm.reset}>
            新しく入力する
          </Button>
        }
      >
        {submission.state.message}
      </Alert>
    );
  }
  return (
    <FormProvider form={stepForm.form} shape={stepForm.shape}>
      <form
        ref={stepForm.element}
        noValidate
        aria-label={label}
        className="grid gap-6"
        onClickCapture={dropSecondClick}
        onSubmit={(event) => {
          event.preventDefault();
          if (isLast) stepForm.finish();
          else void stepForm.next();
        }}
      >
        <div className="grid gap-3">
          {header === "steps" && (
            <StepHeader
              label={`${label}のステップ`}
              steps={steps}
              current={step.id}
              onSelect={(id) => void stepForm.goTo(steps.findIndex((other) => other.id === id))}
            />
          )}
          <div className="grid gap-1.5">
            <p role="status" className={`figures text-sm text-ink-soft ${header === "steps" ? "max-sm:sr-only" : ""}`}>
              {position}
            </p>
            <ProgressBar value={percentOf(current, steps.length)} label="入力の進み具合" valueText={position} />
          </div>
        </div>
        {stepForm.restoredFrom !== undefined && (
          <Alert
            kind="info"
            actions={
              <ResetButton variant="secondary" size="sm" onReset={stepForm.reset}>
                下書きを破棄する
              </ResetButton>
            }
          >
            {stepMessages.restored(dayAndTime(new Date(stepForm.restoredFrom)))}
          </Alert>
        )}
        <SubmitNotice state={submission.state} unplaced={submission.unplaced} onAgain={submission.again} />
        <ErrorSummary
          key={step.id}
          title={messages.checkInput}
          problems={problems}
          attempt={stepForm.attempt}
          onSelect={(name) => stepForm.form.setFocus(name)}
        />
        <div className="grid gap-5">
          <div>
            {createElement(
              `h${headingLevel}`,
              { ref: heading, tabIndex: -1, className: "text-lg font-semibold outline-none" },
              step.title,
            )}
            {step.lead && <p className="phrases text-ink-soft">{step.lead}</p>}
          </div>
          {children(step)}
        </div>
        <div className="grid gap-1 border-t border-line pt-4">
          <div className="flex flex-wrap items-center justify-between gap-3">
            {current > 0 && (
              <Button variant="secondary" icon={ArrowLeft} onPress={stepForm.previous}>
                前へ
              </Button>
            )}
            <Button
              type="submit"
              icon={isLast ? undefined : ArrowRight}
              isPending={submission.isSending}
              {...(isLast && { pendingLabel: formMessages.sending })}
              className="ml-auto"
            >
              {isLast ? submitLabel : "次へ"}
            </Button>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
            <ResetButton variant="quiet" size="sm" onReset={stepForm.reset} />
            {stepForm.keptAt !== undefined && <p>{stepMessages.draftKept(clockTime(new Date(stepForm.keptAt)))}</p>}
          </div>
        </div>
      </form>
    </FormProvider>
  );
}

/**
 * The second press of a double click falls on what has come below the pointer: it would take the focus from the heading, and
 * select a word. Ends with the next press of its own.
 * @returns ends it at once
 */
function holdSecondPress(): () => void {
  const hold = (event: globalThis.MouseEvent) => {
    if (event.detail > 1) event.preventDefault();
    else end();
  };
  const end = () => document.removeEventListener("mousedown", hold, { capture: true });
  document.addEventListener("mousedown", hold, { capture: true });
  return end;
}

/** The second click of a double click on 次へ would press what stands there in the next step: the button that sends. */
function dropSecondClick(event: MouseEvent<HTMLFormElement>): void {
  const isOnSubmit = event.target instanceof Element && event.target.closest('button[type="submit"]');
  if (event.detail > 1 && isOnSubmit) event.preventDefault();
}
