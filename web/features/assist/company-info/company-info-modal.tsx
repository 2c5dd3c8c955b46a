import { useState } from "react";
import { companyMessages } from "../../../../japanese/company-messages.ts";
import type { CompanyInfoAnswer } from "../../../../modules/assist/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useSiblingFields } from "../../forms/fields/field-hooks.tsx";
import { type CompanyInfoTarget, type FillableField, fillableFields } from "./company-info-fields.ts";
import { CompanySearch } from "./company-search.tsx";
import { FoundFacts } from "./found-facts.tsx";

interface CompanyInfoModalProps extends CompanyInfoTarget {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * Looks a company up by its name or its page and fills in what the person ticks. Empty fields are ticked from the start;
 * one with another text is replaced only where the person ticks it.
 */
export function CompanyInfoModal(modal: CompanyInfoModalProps) {
  const { companyField, fields, isOpen, onOpenChange } = modal;
  const neighbours = useSiblingFields();
  const { onFill = neighbours.set } = modal;
  const [answer, setAnswer] = useState<CompanyInfoAnswer>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const found = answer ? fillableFields(fields, answer, neighbours.get) : [];

  function show(info: CompanyInfoAnswer | undefined): void {
    const fillable = info ? fillableFields(fields, info, neighbours.get) : [];
    setAnswer(info);
    setChosen(new Set(fillable.filter(({ current }) => current === "").map(({ name }) => name)));
  }

  function choose({ name }: FillableField, isChosen: boolean): void {
    const next = new Set(chosen);
    if (isChosen) next.add(name);
    else next.delete(name);
    setChosen(next);
  }

  function fill(): void {
    const filled = found.filter(({ name }) => chosen.has(name));
    for (const { name, value } of filled) onFill(name, value);
    onOpenChange(false);
    showToast({ kind: "success", text: companyMessages.filled(filled.length) });
  }

  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      onClosed={() => show(undefined)}
      title="会社情報を取得"
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            キャンセル
          </Button>
          <Button isDisabled={chosen.size === 0} onPress={fill}>
            入力する
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-4">
        <CompanySearch companyName={String(neighbours.get(companyField) ?? "")} onAnswer={show} />
        {answer && (
          <FoundFacts
            found={found}
            message={found.length < fields.length ? answer.message : undefined}
            chosen={chosen}
            onChoose={choose}
          />
        )}
      </div>
    </Modal>
  );
}
