import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { listsOf } from "../../../../documents/values.ts";
import { findRowPath } from "../../forms/editor/form-document.ts";
import type { EditorBinding } from "../../forms/editor/use-editor.ts";
import { formPath } from "../../forms/fields/form-path.ts";

/** The first row of a list, or the button that adds one. */
const FIRST_ROW = "[data-row-summary], [data-first-row]";

/** Focuses the field that the address names: `#birth_date` or `#<row id>.year`; of a list, `#educations`, its first row or its button. */
export function useFieldOfHash({ form, shape }: EditorBinding): void {
  const hash = useLocation({ select: (location) => location.hash });
  useEffect(() => {
    const [first, second] = hash.split(".");
    if (!first) return;
    if (listsOf(shape)[first]) {
      document.querySelector<HTMLElement>(FIRST_ROW)?.focus();
      return;
    }
    const values = form.getValues();
    const row = second === undefined ? [] : findRowPath(shape, values, first);
    const path = row && formPath(values, [...row, second ?? first]);
    if (!path) return;
    form.setFocus(path);
    const isThere = () => document.getElementsByName(path).length > 0;
    if (row.length === 0 || isThere()) return;
    // Drawn after the first field of its row, or its code is still loading.
    const loading = new MutationObserver(() => {
      if (!isThere()) return;
      loading.disconnect();
      form.setFocus(path);
    });
    loading.observe(document.body, { childList: true, subtree: true });
    return () => loading.disconnect();
  }, [hash, form, shape]);
}
