import { type FormEvent, useState } from "react";
import { fieldMessages } from "../../../../japanese/field-messages.ts";
import { Button } from "../../../ui/button/button.tsx";
import { FormModal } from "../../../ui/modal/form-modal.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { Specimen } from "../kit/specimen.tsx";

export function FormModalSpecimen() {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const clear = () => {
    setName("");
    setError(undefined);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    // Portals hand their events on to whatever they were opened from.
    event.stopPropagation();
    if (name.trim() === "") return setError(fieldMessages.required);
    showToast({ kind: "success", text: `「${name.trim()}」を追加しました` });
    setOpen(false);
  };
  return (
    <Specimen
      title="入力を守る"
      text="何か入力してから、背景やEscキーで閉じてみてください。うっかり閉じても、入力したものは消えません。"
    >
      <Button className="justify-self-start" onPress={() => setOpen(true)}>
        資格を追加する
      </Button>
      <FormModal isOpen={isOpen} onOpenChange={setOpen} onClosed={clear} hasInput={name !== ""} title="資格の追加">
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
      </FormModal>
    </Specimen>
  );
}
