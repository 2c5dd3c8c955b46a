import { useEffect, useRef } from "react";
import { formMessages } from "../../../japanese/form-messages.ts";
import { Alert } from "../alert/alert.tsx";

export interface FieldProblem {
  /** Name of the field as the form knows it. */
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
}

/** 「N個のエラーがあります」 with a way to every field. Nothing when there is nothing to say. */
export function ErrorSummary({ problems, onSelect, attempt = 0 }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (problems.length === 0) return null;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Alert kind="error" title={formMessages.errorCount(problems.length)}>
        <ul className="grid">
          {problems.map(({ name, label, message }) => (
            <li key={name}>
              <button
                type="button"
                onClick={() => onSelect(name)}
                className="min-h-8 text-left text-danger underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {label}：{message}
              </button>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
