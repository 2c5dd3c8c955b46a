import { Columns3 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { CheckboxGroup } from "../../../ui/checkbox-group/checkbox-group.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import { RadioGroup } from "../../../ui/radio-group/radio-group.tsx";
import { CHOOSABLE } from "./candidate-columns.tsx";
import type { ListKind, useListLook } from "./use-list-look.ts";

const KINDS = [
  { value: "table", label: "表" },
  { value: "cards", label: "カード" },
];

/** Chooses the look of the list. */
export function LookTools({ kind, columns, chooseKind, chooseColumns }: ReturnType<typeof useListLook>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <RadioGroup
        label="表示"
        layout="segments"
        options={KINDS}
        value={kind}
        onChange={(chosen) => chooseKind(chosen as ListKind)}
      />
      {kind === "table" && (
        <Button variant="secondary" icon={Columns3} onPress={() => setOpen(true)}>
          表示する列
        </Button>
      )}
      <Modal isOpen={isOpen} onOpenChange={setOpen} title="表示する列" size="sm">
        <CheckboxGroup label="氏名のほかに表示する列" options={CHOOSABLE} value={columns} onChange={chooseColumns} />
      </Modal>
    </>
  );
}
