import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import type { ExampledRows } from "./row-examples-modal.tsx";

const Modal = deferred(async () => (await import("./row-examples-modal.tsx")).RowExamplesModal);

/** 例から始める, in a list without rows. */
export function RowExamples({ rows, label }: { rows: ExampledRows; label: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" aria-label={`${label}を例から始める`} onPress={() => setOpen(true)}>
        例から始める
      </Button>
      <Modal rows={rows} label={label} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
