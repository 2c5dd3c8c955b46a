import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { isApiError, textOf } from "../../app/api-error.ts";

/**
 * Writes a refused call into its form: field errors to their fields, the rest to `root`. The first field with an error
 * is focused.
 */
export function showProblem<T extends FieldValues>(form: UseFormReturn<T>, error: unknown): void {
  const fields = Object.keys(form.getValues());
  const known = isApiError(error) ? Object.entries(error.errors ?? {}).filter(([name]) => fields.includes(name)) : [];
  for (const [index, [name, texts]] of known.entries()) {
    form.setError(name as Path<T>, { message: texts[0] }, { shouldFocus: index === 0 });
  }
  if (known.length === 0) form.setError("root", { message: textOf(error) });
}
