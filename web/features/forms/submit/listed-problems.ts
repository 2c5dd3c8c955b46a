import type { FieldErrors } from "react-hook-form";
import { commonLabels, formMessages } from "../../../../japanese/form-messages.ts";
import type { FieldProblem } from "../../../ui/error-summary/error-summary.tsx";

/** Names of a form's fields by their dotted path, in the order in which they stand on the page. */
type Labels = Readonly<Record<string, string>>;

const labelOfPath = (path: string, labels: Labels): string =>
  labels[path] ?? commonLabels[path.split(".").at(-1) ?? ""] ?? path;

/** Errors of a react-hook-form form for its error summary: in the order of `labels`, others after them. */
export function problemsIn(errors: FieldErrors, labels: Labels): readonly FieldProblem[] {
  const order = Object.keys(labels);
  const position = ({ name }: FieldProblem) => (order.includes(name) ? order.indexOf(name) : order.length);
  return leaves(errors)
    .map(([name, message]) => {
      const label = labelOfPath(name, labels);
      return { name, label, message: message || formMessages.labelProblem(label) };
    })
    .sort((a, b) => position(a) - position(b));
}

function leaves(errors: object, path: readonly string[] = []): [path: string, message: string][] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== "object" || error === null || (path.length === 0 && name === "root")) return [];
    const here = [...path, name];
    if ("type" in error && typeof error.type === "string") {
      return [[here.join("."), "message" in error ? String(error.message ?? "") : ""]];
    }
    return leaves(error, here);
  });
}
