import { useEffect, useEffectEvent } from "react";
import type { SectionDefinition } from "../../../../documents/definition.ts";
import type { Values } from "../../../../documents/values.ts";
import type { EditorBinding } from "../../forms/editor/use-editor.ts";
import { offerDraft } from "./draft-source.ts";

/** Offers an open form to the preview. */
export function useDraftOffer(section: SectionDefinition, form: EditorBinding["form"], saved: Values): void {
  const savedNow = useEffectEvent(() => saved);
  useEffect(
    () =>
      offerDraft({
        section,
        typed: () => form.getValues(),
        saved: () => savedNow(),
        onEdit: (changed) => form.subscribe({ formState: { values: true }, callback: changed }),
      }),
    [section, form],
  );
}
