import { useState } from "react";
import type { Company } from "../../../modules/jobs/contract/company.ts";
import { FormModal } from "../../ui/modal/form-modal.tsx";
import { CompanyForm } from "./company-form.tsx";

export interface CompanyDialogProps {
  /** The company to correct; undefined adds one. */
  company: Company | undefined;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onSaved: (id: string) => void;
}

/** The record of a company (求人者) beside a posting. */
export function CompanyDialog({ company, isOpen, onOpenChange, onSaved }: CompanyDialogProps) {
  const [hasInput, setHasInput] = useState(false);
  return (
    <FormModal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={() => setHasInput(false)}
      hasInput={hasInput}
      title={company ? "求人者の編集" : "求人者の追加"}
    >
      <CompanyForm company={company} onSaved={onSaved} onInput={setHasInput} />
    </FormModal>
  );
}
