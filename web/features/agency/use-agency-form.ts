import { useForm } from "react-hook-form";
import type { Shape } from "../../../documents/definition.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { parseForm, toFormValues } from "../forms/editor/parse-form.ts";
import type { FormValues } from "../forms/fields/field-hooks.tsx";
import { afterNextPaint, resolverOf } from "../forms/fields/form-problems.ts";

/** A form over fields of an agency, by their rules. */
export const useAgencyForm = (shape: Shape, saved: FormValues) =>
  useForm<FormValues>({
    defaultValues: toFormValues(shape, saved),
    mode: "onTouched",
    resolver: afterNextPaint(
      resolverOf((typed) => {
        const today = todayInTokyo(new Date().toISOString());
        const { problems } = parseForm(shape, typed, { today, complete: true });
        return problems.length > 0 ? { problems } : { value: typed };
      }),
    ),
  });
