import { useState } from "react";
import { AutocompleteField } from "../../../ui/autocomplete/autocomplete-field.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { termsOf } from "./term-sources.ts";

const schools = termsOf("学校");
const jobs = termsOf("職種");

/** The list lies over the modal, and Escape closes the list before the modal. */
export function ModalSpecimen() {
  const [isOpen, setOpen] = useState(false);
  const [school, setSchool] = useState("");
  const [job, setJob] = useState("");
  const close = () => setOpen(false);
  return (
    <Specimen
      title="モーダルの中"
      text="候補はモーダルより手前に出ます。Escキーは、候補が出ていれば候補だけを、出ていなければモーダルを閉じます。"
    >
      <div>
        <Button variant="secondary" onPress={() => setOpen(true)}>
          学歴を追加する
        </Button>
      </div>
      <Modal
        type="form"
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="学歴の追加"
        size="sm"
        footer={<Button onPress={close}>追加する</Button>}
      >
        <div className="grid gap-5 pb-2">
          <AutocompleteField label="学校名" value={school} onChange={setSchool} source={schools} />
          <AutocompleteField label="卒業後の職種" value={job} onChange={setJob} source={jobs} />
        </div>
      </Modal>
    </Specimen>
  );
}
