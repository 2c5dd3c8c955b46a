import { useState } from "react";
import type { AdviceField } from "../../../../modules/assist/contract/advice.ts";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";

const AdviceModal = deferred(async () => (await import("./advice-modal.tsx")).AdviceModal);

/** Advice on the text of a field of the form or row around it. */
export function AdviceButton({ name, label, field }: { name: string; label: string; field: AdviceField }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" className="justify-self-start" onPress={() => setOpen(true)}>
        {`${label}の文章アドバイス`}
      </Button>
      <AdviceModal name={name} label={label} field={field} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
