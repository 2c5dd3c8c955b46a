import { useNavigate, useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { countEvent } from "../../analytics/count-event.ts";
import { AutosaveSwitch } from "../../forms/editor/autosave-switch.tsx";
import { FormProvider } from "../../forms/fields/field-hooks.tsx";
import { useBusy } from "../../forms/submit/use-busy.ts";
import { sectionPage, useDocumentPages } from "../document-pages.ts";
import { offerText } from "../findings/text-offer.tsx";
import { pathAfter, pathBefore } from "../paths.ts";
import { useDraftOffer } from "../preview/use-draft-offer.ts";
import { PaperButton } from "../print/live-paper.tsx";
import { StepBar } from "../step-bar.tsx";
import { UndoTools } from "../undo-tools.tsx";
import { EditorMessages } from "./editor-messages.tsx";
import { SectionFields } from "./section-fields.tsx";
import { useFieldOfHash } from "./use-field-of-hash.ts";
import { type SectionSource, useSectionEditor } from "./use-section-editor.ts";
import { useSectionKeys } from "./use-section-keys.ts";

const UnsavedDialog = deferred(async () => (await import("../../forms/editor/unsaved-dialog.tsx")).UnsavedDialog);

/** The form of one section. */
export function SectionForm({ section: id, ...source }: SectionSource) {
  const router = useRouter();
  const navigate = useNavigate();
  const pages = useDocumentPages();
  const { definition } = pages;
  const { section, snapshot, editor, guard } = useSectionEditor({ section: id, ...source });
  const { known } = source;
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [isSaving, during] = useBusy();
  const previousPath = pathBefore(definition, id);
  const nextPath = pathAfter(definition, id);

  async function saveAndGo(): Promise<void> {
    setFailure(undefined);
    const outcome = await during(editor.save());
    if (outcome.kind === "failed" || outcome.kind === "postponed") setFailure(outcome.message);
    // An open conflict, a refusal or new typing: the page is not finished.
    else if (outcome.kind === "invalid" || ("unsaved" in outcome && outcome.unsaved > 0)) {
      setAttempt((count) => count + 1);
    } else {
      if (outcome.kind === "unreachable") {
        showToast({ kind: "info", text: "接続できないため、入力をこの端末に保存しました。接続が戻ると送信します。" });
      }
      countEvent({ name: `${definition.wireName}_section_completed`, section: id });
      // The draft keeps unsent changes: no leave confirmation.
      await navigate({ to: nextPath as "/", ignoreBlocker: true });
    }
  }

  useDraftOffer(section, editor.form, snapshot.values);
  useSectionKeys({
    next: () => router.history.push(nextPath),
    previous: previousPath === undefined ? undefined : () => router.history.push(previousPath),
  });
  useFieldOfHash(editor);

  return (
    <FormProvider {...editor} offerText={offerText}>
      <UndoTools before={editor.flush} />
      <PageHeading
        title={section.label}
        lead={sectionPage(pages, id).lead}
        actions={<PaperButton revision={known.revision} />}
      />
      <form
        ref={element}
        noValidate
        aria-label={section.label}
        className="grid gap-7"
        onSubmit={(event) => {
          event.preventDefault();
          void saveAndGo();
        }}
      >
        <EditorMessages editor={editor} section={section} form={element} attempt={attempt} failure={failure} />
        <SectionFields section={id} />
        <StepBar previousPath={previousPath}>
          <Button type="submit" isPending={isSaving} pendingLabel="保存中...">
            保存して次へ
          </Button>
        </StepBar>
      </form>
      <AutosaveSwitch whenOff="自動保存はオフです。「保存して次へ」を押すと保存します。" />
      <UnsavedDialog {...guard} />
    </FormProvider>
  );
}
