import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { findRowPath } from "../../forms/editor/form-document.ts";
import type { EditorBinding } from "../../forms/editor/use-editor.ts";
import { formPath } from "../../forms/fields/form-path.ts";

/** Focuses the field that the address names: `#birth_date` or `#<row id>.year`. */
export function useFieldOfHash({ form, shape }: EditorBinding): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const [first, second] = hash.split(".");
    if (!first) return;
    const values = form.getValues();
    const row = second === undefined ? [] : findRowPath(shape, values, first);
    const path = row && formPath(values, [...row, second ?? first]);
    if (path) form.setFocus(path);
  }, [hash, form, shape]);
}
