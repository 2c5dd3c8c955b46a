import { useMemo } from "react";
import type { DocumentDefinition } from "../../../../documents/definition.ts";
import type { Mend } from "../../../../documents/findings/finding.ts";
import { mendPatch } from "../../../../documents/findings/mend-patch.ts";
import type { AnyDocument } from "../../../../documents/values.ts";
import { messages } from "../../../../japanese/messages.ts";
import { textOf } from "../../../app/api-error.ts";
import { useAppStore } from "../../../app/store.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useBusy } from "../../forms/submit/use-busy.ts";
import { addressOf, useUndoMutation } from "../document-api.ts";
import { createSectionTransport } from "../editor/section-transport.ts";
import { sectionOf } from "../sections.ts";

/** Long enough to look at what was changed, in milliseconds. */
const UNDO_SHOWN_FOR = 8000;

export interface MendButtonProps {
  definition: DocumentDefinition;
  document: AnyDocument;
  /** Of the document. */
  revision: number;
  section: string;
  mend: Mend;
  /** Once it is saved. */
  onMended: () => void;
}

/** Puts a finding right by one save, which one undo takes back. */
export function MendButton({ definition, document, revision, section: id, mend, onMended }: MendButtonProps) {
  const store = useAppStore();
  const section = sectionOf(definition, id);
  const transport = useMemo(() => createSectionTransport(store, definition, section), [store, definition, section]);
  const [undo] = useUndoMutation();
  const [isBusy, during] = useBusy();

  async function run(): Promise<void> {
    const patch = mendPatch(section, document, mend, crypto.randomUUID());
    const result = await during(transport.save(patch, { values: {}, revision }, false));
    if (result.kind === "saved") {
      const action = { label: "元に戻す", run: () => void takeBack() };
      showToast({ kind: "success", text: mend.done ?? "直しました。", action }, { shownFor: UNDO_SHOWN_FOR });
      onMended();
    } else showToast({ kind: "error", text: "message" in result ? result.message : messages.changedElsewhere });
  }

  async function takeBack(): Promise<void> {
    try {
      const { message } = await undo({ address: addressOf(definition) }).unwrap();
      showToast({ kind: "info", text: message });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }

  return (
    <Button size="sm" variant="secondary" className="justify-self-start" isPending={isBusy} onPress={() => void run()}>
      {mend.label}
    </Button>
  );
}
