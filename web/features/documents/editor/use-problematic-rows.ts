import { get, useFormState } from "react-hook-form";
import { isWithin } from "../../../../documents/field-path.ts";
import { findRowPath } from "../../forms/editor/form-document.ts";
import { useFieldName, useFormBinding, useProblems } from "../../forms/fields/field-hooks.tsx";

/** The rows that cannot be saved as they are. */
export function useProblematicRows(list: string, rows: readonly { readonly id: string }[]): ReadonlySet<string> {
  const { form, shape } = useFormBinding();
  const name = useFieldName(list);
  const problems = useProblems();
  // Errors of a restored draft show before the first save.
  const { errors } = useFormState({ control: form.control, name });
  const values = form.getValues();
  return new Set(
    rows.flatMap(({ id }, i) => {
      const path = problems.length > 0 && findRowPath(shape, values, id);
      const isNamed = path && problems.some((problem) => isWithin(problem.path, path));
      return isNamed || get(errors, `${name}.${i}`) ? [id] : [];
    }),
  );
}
