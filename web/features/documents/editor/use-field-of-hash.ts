import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import type { EditorBinding } from "../../forms/editor/use-editor.ts";
import { formPath } from "../../forms/field-errors.ts";

/** Focuses the field that the address names: `#birth_date` or `#<row id>.year`. */
export function useFieldOfHash({ form }: EditorBinding): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const [first, second] = hash.split(".");
    if (!first) return;
    const place = second ? { rowId: first, field: second } : { rowId: null, field: first };
    const path = formPath(
      place,
      form.getValues().rows.map((row) => row.id),
    );
    if (path) form.setFocus(path);
  }, [hash, form]);
}
