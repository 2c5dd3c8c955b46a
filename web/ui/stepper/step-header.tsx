import { Check, CircleAlert } from "lucide-react";
import { HScroll } from "../h-scroll/h-scroll.tsx";

export type StepState = "active" | "complete" | "error" | "pending" | "disabled";

export interface Step {
  id: string;
  title: string;
  state: StepState;
}

export interface StepHeaderProps {
  /** Accessible name of the steps, for example 「入力の進み具合」. */
  label: string;
  steps: readonly Step[];
  /** `id` of the step that is shown; it may be `active` or `error`. */
  current: string;
  /** Any step can be gone to, except a `disabled` one. */
  onSelect: (id: string) => void;
}

/** The state in words, for those who do not see the sign. */
const STATE: Readonly<Record<StepState, string>> = {
  active: "入力中",
  complete: "完了",
  error: "エラーあり",
  pending: "未入力",
  disabled: "選択できません",
};

const SIGN: Readonly<Record<StepState, string>> = {
  active: "border-accent bg-accent text-on-accent",
  complete: "border-accent bg-accent-soft text-accent",
  error: "border-danger bg-danger-soft text-danger",
  pending: "border-line-strong bg-card text-ink-soft",
  disabled: "border-line bg-sunken text-ink-faint",
};

/**
 * The numbered steps of a long form with their states. In a narrow container only the numbers are shown, with the title of
 * the current step below them.
 */
export function StepHeader({ label, steps, current, onSelect }: StepHeaderProps) {
  const currentIndex = steps.findIndex(({ id }) => id === current);
  return (
    <nav aria-label={label} className="@container">
      <HScroll keepInSight='[aria-current="step"]' moved={current}>
        <ol className="flex min-w-max justify-center p-1 @xl:min-w-0">
          {steps.map((step, index) => (
            <li key={step.id} className="relative flex min-w-12 flex-1 justify-center">
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={`absolute top-[1.375rem] right-[calc(50%+1.25rem)] left-[calc(-50%+1.25rem)] border-t ${steps[index - 1]?.state === "complete" ? "border-accent" : "border-line-strong"}`}
                />
              )}
              <StepButton
                step={step}
                number={index + 1}
                isCurrent={index === currentIndex}
                onPress={() => onSelect(step.id)}
              />
            </li>
          ))}
        </ol>
      </HScroll>
      <p aria-hidden="true" className="figures flex justify-center gap-3 pt-1 text-sm @xl:hidden">
        <span className="text-ink-soft">
          ステップ {currentIndex + 1} / {steps.length}
        </span>
        <span className="font-medium">{steps[currentIndex]?.title}</span>
      </p>
    </nav>
  );
}

interface StepButtonProps {
  step: Step;
  number: number;
  isCurrent: boolean;
  onPress: () => void;
}

function StepButton({ step: { title, state }, number, isCurrent, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      disabled={state === "disabled"}
      aria-current={isCurrent ? "step" : undefined}
      onClick={onPress}
      className="grid min-h-11 min-w-11 content-start justify-items-center gap-1 rounded-md px-1 py-1.5 text-sm text-ink-soft hover:enabled:text-accent disabled:cursor-not-allowed disabled:text-ink-faint aria-[current=step]:font-medium aria-[current=step]:text-ink"
    >
      <span
        className={`figures grid size-8 place-items-center rounded-full border font-medium ${SIGN[state]} ${isCurrent ? "outline-2 outline-offset-2 outline-accent-soft" : ""}`}
      >
        <StepSign state={state} number={number} />
      </span>
      <span className="phrases max-w-32 @max-xl:sr-only">{title}</span>
      <span className="sr-only">（{STATE[state]}）</span>
    </button>
  );
}

/** The number stays in the accessible name when an icon replaces it. */
function StepSign({ state, number }: { state: StepState; number: number }) {
  const Sign = state === "complete" ? Check : state === "error" ? CircleAlert : undefined;
  if (!Sign) return number;
  return (
    <>
      <Sign aria-hidden="true" className="size-4" />
      <span className="sr-only">{number}</span>
    </>
  );
}
