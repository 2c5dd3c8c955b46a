import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** 必須, beside a label. */
export function RequiredMark() {
  return <span className="shrink-0 rounded-sm bg-accent-soft px-1.5 py-0.5 text-xs font-medium text-accent">必須</span>;
}

/** The look of a label, for those that are not a `<label>` (legends). */
export const LABEL_STYLE = "flex flex-wrap items-center gap-2 text-[0.9375rem] font-medium";

/** The line under a label. */
export const HINT_STYLE = "phrases text-sm text-ink-soft";

/** Stands under a label; the control points here with `aria-describedby`. */
export const HintLine = ({ id, hint }: { id: string; hint: ReactNode }) => (
  <div id={id} className={HINT_STYLE}>
    {hint}
  </div>
);

export const ERROR_STYLE = "flex items-start gap-1.5 text-sm text-danger";
export const ErrorMark = () => <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />;

/**
 * Live region around an error, which appears when the focus is in the next field already. Always rendered: a screen reader
 * does not announce a live region that appears together with its text.
 */
export function ErrorLiveRegion({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className="contents">
      {children}
    </div>
  );
}

/** Stands under what is invalid and points here with `aria-describedby`. */
export function ErrorLine({ id, error }: { id: string; error: string }) {
  return (
    <div id={id} className={ERROR_STYLE}>
      <ErrorMark />
      {error}
    </div>
  );
}

/** Ids of the texts of a field, for `aria-describedby`. @param id of the field @param more ids of further texts */
export const describedBy = (
  id: string,
  hint: ReactNode,
  error: string | undefined,
  more?: string,
): string | undefined => [hint && `${id}hint`, error && `${id}error`, more].filter(Boolean).join(" ") || undefined;

/** For a button within a control: lit up, it leaves the border of the control alone. */
export const INSIDE_CONTROL = "border border-transparent bg-clip-padding";

/** The stack of a field: label, hint, control, error. */
export const FIELD_STACK = "grid gap-1.5";
