import { useState } from "react";
import type { SavedView } from "../../../../modules/candidate/contract.ts";
import { isApiError, textOf } from "../../../app/api-error.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import { TextField } from "../../../ui/text-field/text-field.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { useReviseViewMutation, useSaveViewMutation } from "../list/candidates-api.ts";
import type { ViewParameters } from "./view-parameters.ts";

export interface NameViewProps {
  /** The view that gets another name, or a new one; undefined while nothing is named. */
  naming: Pick<SavedView, "id" | "name"> | "new" | undefined;
  /** Of a new one. */
  parameters: ViewParameters;
  onClose: () => void;
}

/** Asks for the name of a view. */
export function NameView({ naming, parameters, onClose }: NameViewProps) {
  return (
    <Modal
      isOpen={naming !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={naming === "new" ? "ビューを保存" : "ビューの名前を変更"}
      size="sm"
    >
      {naming && <NameForm naming={naming} parameters={parameters} onClose={onClose} />}
    </Modal>
  );
}

function NameForm({ naming, parameters, onClose }: NameViewProps & { naming: NonNullable<NameViewProps["naming"]> }) {
  const [name, setName] = useState(naming === "new" ? "" : naming.name);
  const [problem, setProblem] = useState<string>();
  const [save, saving] = useSaveViewMutation();
  const [revise, revising] = useReviseViewMutation();

  async function send(): Promise<void> {
    setProblem(undefined);
    try {
      const answer = naming === "new" ? save({ name, parameters }) : revise({ id: naming.id, name });
      showToast({ kind: "success", text: (await answer.unwrap()).message });
      onClose();
    } catch (error) {
      setProblem((isApiError(error) && error.errors?.name?.[0]) || textOf(error));
    }
  }

  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="ビューの名前"
        hint="絞り込みと並び順を保存します。検索の言葉は保存しません。"
        value={name}
        onChange={setName}
        autoFocus
        {...(problem && { error: problem })}
      />
      <Button
        type="submit"
        className="justify-self-end"
        isPending={saving.isLoading || revising.isLoading}
        pendingLabel="保存中..."
      >
        保存する
      </Button>
    </form>
  );
}
