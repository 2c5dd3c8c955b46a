import { type FormEvent, useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Confirm } from "../../../ui/modal/confirm.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import type { ModalEvent } from "../../../ui/modal/modal-props.ts";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { Specimen } from "../kit/specimen.tsx";

export function FormModalSpecimen() {
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const leave = () => {
    setOpen(false);
    setName("");
    setError(undefined);
  };
  const keepTyped = (event: ModalEvent) => {
    if (event.by !== "person" || name === "") return;
    event.preventDefault();
    setAsking(true);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // Portals hand their events on to whatever they were opened from.
    event.stopPropagation();
    if (name.trim() === "") return setError(fieldMessages.required);
    showToast({ kind: "success", text: `「${name.trim()}」を追加しました` });
    leave();
  };
  return (
    <Specimen
      title="入力を守る"
      text="何か入力してから、背景やEscapeで閉じてみてください。うっかり閉じても、入力したものは消えません。"
    >
      <Button className="justify-self-start" onPress={() => setOpen(true)}>
        資格を追加する
      </Button>
      <Modal isOpen={isOpen} onOpenChange={setOpen} onBeforeClose={keepTyped} title="資格の追加">
        <form noValidate onSubmit={save} className="grid gap-5">
          <TextField
            label="資格の名前"
            hint="例：日商簿記検定2級"
            value={name}
            onChange={setName}
            error={error}
            autoFocus
            isRequired
          />
          <Button type="submit" className="justify-self-end">
            追加する
          </Button>
        </form>
      </Modal>
      <Confirm
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="入力を破棄しますか？"
        confirmLabel="破棄する"
        cancelLabel="入力に戻る"
        tone="danger"
        onConfirm={leave}
      >
        入力した内容は保存されません。
      </Confirm>
    </Specimen>
  );
}
