import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { deferred } from "../../../ui/deferred/deferred.tsx";
import type { CompanyInfoTarget } from "./company-info-fields.ts";

const CompanyInfoModal = deferred(async () => (await import("./company-info-modal.tsx")).CompanyInfoModal);

/** Fills fields of the form or row around it with facts of a company, after the person has chosen which. */
export function CompanyInfoButton(props: CompanyInfoTarget) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" className="justify-self-start" onPress={() => setOpen(true)}>
        会社情報を取得
      </Button>
      <CompanyInfoModal {...props} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
