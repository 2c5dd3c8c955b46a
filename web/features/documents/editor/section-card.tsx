import { useRef } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { FormProvider } from "../../forms/fields/field-hooks.tsx";
import { useBusy } from "../../forms/submit/use-busy.ts";
import { sectionPage, useDocumentPages } from "../document-pages.ts";
import { EditorMessages } from "./editor-messages.tsx";
import { SectionFields } from "./section-fields.tsx";
import { useFieldOfHash } from "./use-field-of-hash.ts";
import { type SectionSource, useSectionEditor } from "./use-section-editor.ts";

const UnsavedDialog = deferred(async () => (await import("../../forms/editor/unsaved-dialog.tsx")).UnsavedDialog);

/** The form of one section on a page of several: it saves by itself, or by its button where autosave is off. */
export function SectionCard(source: SectionSource) {
  const lead = sectionPage(useDocumentPages(), source.section).lead;
  const { section, editor, guard, isAutosaving } = useSectionEditor(source);
  const element = useRef<HTMLFormElement>(null);
  const [isSaving, during] = useBusy();
  useFieldOfHash(editor);
  return (
    <FormProvider {...editor}>
      <Card title={section.label}>
        {lead && <p className="phrases -mt-2 text-sm text-ink-soft">{lead}</p>}
        <form
          ref={element}
          noValidate
          aria-label={section.label}
          className="grid gap-6"
          onSubmit={(event) => {
            event.preventDefault();
            void during(editor.flush());
          }}
        >
          <EditorMessages editor={editor} section={section} form={element} attempt={0} />
          <SectionFields section={section.id} />
          {!isAutosaving && (
            <Button
              type="submit"
              className="justify-self-end"
              isDisabled={editor.unsaved === 0}
              isPending={isSaving}
              pendingLabel="保存中..."
            >
              保存
            </Button>
          )}
        </form>
      </Card>
      <UnsavedDialog {...guard} />
    </FormProvider>
  );
}
