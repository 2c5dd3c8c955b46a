import type { RefObject } from "react";
import type { SectionDefinition } from "../../../../documents/definition.ts";
import type { FieldPath } from "../../../../documents/field-path.ts";
import type { Problem } from "../../../../documents/problem.ts";
import type { Values } from "../../../../documents/values.ts";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { formMessages } from "../../../../japanese/form-messages.ts";
import { ALERT_SHOWN_FOR } from "../../../ui/alert/passing-alert.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { ErrorSummary, type FieldProblem } from "../../../ui/error-summary/error-summary.tsx";
import type { Conflict } from "../../forms/editor/merge.ts";
import type { EditorBinding } from "../../forms/editor/use-editor.ts";
import { formPath } from "../../forms/fields/form-path.ts";
import { labelOfPath } from "./label-of-path.ts";
import { SaveTrouble } from "./save-trouble.tsx";

const ConflictPanel = deferred(async () => (await import("../../forms/editor/conflict-panel.tsx")).ConflictPanel);

/** The name of a problem that belongs to no field. */
const WHOLE = "rows";

export interface EditorMessagesProps {
  editor: EditorBinding;
  section: SectionDefinition;
  /** The form around. */
  form: RefObject<HTMLFormElement | null>;
  /** Increase it with every save that errors or conflicts prevent: their list takes the focus. */
  attempt: number;
  /** Why the last explicit save failed. */
  failure?: string | undefined;
}

/** The error summary, open conflicts and a failed save of a section, above its fields. */
export function EditorMessages({ editor, section, form, attempt, failure }: EditorMessagesProps) {
  const values = editor.form.getValues();
  const nameOf = ({ path }: { path: FieldPath }) => labelOfPath(section, values, path);
  const lines = summaryOf(editor.problems, values, nameOf);
  // The list alone shows a problem that belongs to no field: it stays until that is mended.
  const isWhole = lines.some(({ name }) => name === WHOLE);

  /** A problem of the rows as a whole moves the focus to the first row, or to the button that adds one. */
  function select(name: string): void {
    if (name !== WHOLE) editor.form.setFocus(name);
    else form.current?.querySelector<HTMLElement>("[data-row-summary], [data-first-row]")?.focus();
  }

  function choose(conflict: Conflict, choice: "mine" | "theirs"): void {
    editor.resolve(conflict, choice);
    const path = formPath(editor.form.getValues(), conflict.path);
    if (editor.conflicts.length === 1 && path) editor.form.setFocus(path);
  }

  return (
    <>
      <ErrorSummary
        title={formMessages.inputErrors}
        attempt={attempt}
        shownFor={isWhole ? 0 : ALERT_SHOWN_FOR}
        problems={lines}
        onSelect={select}
      />
      <ConflictPanel
        isOpen={editor.conflicts.length > 0}
        conflicts={editor.conflicts}
        labelOf={nameOf}
        onChoose={choose}
        attempt={attempt}
      />
      <SaveTrouble phase={editor.phase} failure={failure} />
    </>
  );
}

/** One line a problem; the empty fields of a row are one line: 1行目：年・月・学校名を入力してください. */
function summaryOf(
  problems: readonly Problem[],
  values: Values,
  nameOf: (problem: { path: FieldPath }) => string,
): readonly FieldProblem[] {
  const lines = new Map<string, FieldProblem & { empty: readonly string[] }>();
  for (const problem of problems) {
    const { path, message } = problem;
    const name = formPath(values, path) ?? WHOLE;
    const label = nameOf(problem);
    const row = path.slice(0, -1);
    if (message !== fieldMessages.required || row.length === 0) {
      const text = message === fieldMessages.required ? fieldMessages.labelRequired(label) : message;
      lines.set(path.join("."), { name, label, message: text, empty: [] });
      continue;
    }
    const key = `${row.join(".")} `;
    const rowLabel = nameOf({ path: row });
    const known = lines.get(key);
    const empty = [...(known?.empty ?? []), label.slice(rowLabel.length + 1)];
    const text = formMessages.rowRequired(rowLabel, empty.join("・"));
    lines.set(key, { name: known?.name ?? name, label: rowLabel, message: text, empty });
  }
  return [...lines.values()];
}
