import { FileDown } from "lucide-react";
import { Suspense, useState } from "react";
import { saveAll } from "../../../app/leaving.ts";
import { Button } from "../../../ui/button/button.tsx";
import { lazyPart } from "../../../ui/deferred/lazy-part.tsx";
import { FormModal } from "../../../ui/modal/form-modal.tsx";
import { Skeleton } from "../../../ui/skeleton/skeleton.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useImportValuesMutation, useUndoMutation } from "../../documents/document-api.ts";
import { useDocumentPages } from "../../documents/document-pages.ts";

const ImportSteps = lazyPart(async () => (await import("./import-steps.tsx")).ImportSteps);

/** Milliseconds of the message with the way back. */
const SHOWN_FOR = 10_000;

/** 書類から取り込む: fills the open record from a document; one undo takes it back. */
export function ImportIntoRecord() {
  const { address } = useDocumentPages();
  const [isOpen, setOpen] = useState(false);
  const [hasInput, setHasInput] = useState(false);
  const [apply] = useImportValuesMutation();
  const [undo] = useUndoMutation();

  async function save(body: object): Promise<void> {
    // Typed input is saved first, with an undo step of its own.
    await saveAll();
    const { message } = await apply({ address, body }).unwrap();
    const action = { label: "元に戻す", run: () => void undo({ address }) };
    showToast({ kind: "success", text: message, action }, { shownFor: SHOWN_FOR });
    setOpen(false);
  }

  return (
    <>
      <Button variant="secondary" icon={FileDown} onPress={() => setOpen(true)}>
        書類から取り込む
      </Button>
      <FormModal
        isOpen={isOpen}
        onOpenChange={setOpen}
        onClosed={() => setHasInput(false)}
        hasInput={hasInput}
        title="書類から取り込む"
        size="lg"
      >
        <Suspense fallback={<Skeleton lines={12} />}>
          <ImportSteps onInput={setHasInput} save={save} />
        </Suspense>
      </FormModal>
    </>
  );
}
