import { type Ref, useEffect, useRef, useState } from "react";
import { formMessages } from "../../../japanese/form-messages.ts";
import { Alert } from "../alert/alert.tsx";
import { useAutoHide } from "../auto-hide/use-auto-hide.ts";
import { ProblemLinks } from "./problem-links.tsx";

export interface FieldProblem {
  /** Field name in the form. */
  name: string;
  label: string;
  message: string;
}

export interface ErrorSummaryProps {
  problems: readonly FieldProblem[];
  /** Brings the field into sight and focuses it; react-hook-form's `setFocus` fits. */
  onSelect: (name: string) => void;
  /** Raise it with every refused attempt: the summary then takes the focus, so that it is read. */
  attempt?: number;
  /** Heading instead of the count, which then stands under it. */
  title?: string;
  /** Milliseconds until it hides, not counting while it is pointed at or has the focus; 0, the default, for ever. */
  shownFor?: number;
}

/** 「N個のエラーがあります」 with a way to every field. Nothing when there is nothing to say. */
export function ErrorSummary({ attempt = 0, shownFor = 0, ...list }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const [hiddenAttempt, setHiddenAttempt] = useState<number>();
  useEffect(() => {
    if (attempt === 0) return;
    // `focus()` centres what is out of sight, so the heading of a long list would end under the page's header.
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "start" });
  }, [attempt]);
  if (list.problems.length === 0 || attempt === hiddenAttempt) return null;
  return <ErrorList {...list} {...{ attempt, shownFor }} ref={box} onHide={() => setHiddenAttempt(attempt)} />;
}

interface ErrorListProps extends Omit<ErrorSummaryProps, "attempt" | "shownFor"> {
  attempt: number;
  shownFor: number;
  ref: Ref<HTMLDivElement>;
  onHide: () => void;
}

function ErrorList({ problems, onSelect, title, attempt, shownFor, ref, onHide }: ErrorListProps) {
  const watch = useAutoHide(shownFor, onHide, attempt);
  const count = formMessages.errorCount(problems.length);
  return (
    <div {...watch} ref={ref} tabIndex={-1} className="outline-none">
      <Alert kind="error" title={title ?? count}>
        {title && <p>{count}</p>}
        <ProblemLinks
          problems={problems.map(({ name, label, message }) => ({
            name,
            text: message.startsWith(label) ? message : `${label}：${message}`,
          }))}
          onSelect={onSelect}
        />
      </Alert>
    </div>
  );
}
