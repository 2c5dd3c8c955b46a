import { useEffect, useRef } from "react";
import { formMessages } from "../../../japanese/form-messages.ts";
import { Alert } from "../alert/alert.tsx";
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
}

/** 「N個のエラーがあります」 with a way to every field. Nothing when there is nothing to say. */
export function ErrorSummary({ problems, onSelect, attempt = 0, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  const count = formMessages.errorCount(problems.length);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
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
