import { useState } from "react";
import { MAX_AT_ONCE } from "../../../../modules/candidate/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormModal } from "../../../ui/modal/form-modal.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { BulkForm, type BulkFormProps } from "./bulk-form.tsx";

export interface BulkChangeProps extends Pick<BulkFormProps, "ids" | "staff"> {
  onDone: () => void;
}

/** Changes all selected records at once. */
export function BulkChange({ ids, staff, onDone }: BulkChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasInput, setHasInput] = useState(false);

  function begin(): void {
    if (ids.length > MAX_AT_ONCE) {
      showToast({ kind: "error", text: `一度に変更できるのは${MAX_AT_ONCE}件までです` });
      return;
    }
    setOpen(true);
  }

  return (
    <>
      <Button size="sm" onPress={begin}>
        まとめて変更
      </Button>
      <FormModal
        isOpen={isOpen}
        onOpenChange={setOpen}
        onClosed={() => setHasInput(false)}
        hasInput={hasInput}
        title="候補者をまとめて変更"
      >
        <BulkForm
          ids={ids}
          staff={staff}
          onInput={setHasInput}
          onDone={(count) => {
            setOpen(false);
            showToast({ kind: "success", text: `${count}件の候補者を変更しました` });
            onDone();
          }}
        />
      </FormModal>
    </>
  );
}
