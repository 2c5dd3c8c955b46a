import { BellPlus } from "lucide-react";
import { useState } from "react";
import { jobMessages } from "../../../japanese/job-messages.ts";
import { isApiError } from "../../app/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { Modal } from "../../ui/modal/modal.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { type JobConditions, savedParameters, suggestedName } from "./job-conditions.ts";
import { useSaveSearchMutation } from "./jobs-api.ts";

/** Saves the conditions under a name, which is suggested from them. */
export function SaveSearch({ conditions }: { conditions: JobConditions }) {
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState("");
  const [error, setError] = useState<string>();
  const [send, { isLoading }] = useSaveSearchMutation();

  async function save(): Promise<void> {
    setError(undefined);
    try {
      const { message } = await send({ name, parameters: savedParameters(conditions) }).unwrap();
      showToast({ kind: "success", text: message });
      setOpen(false);
    } catch (caught) {
      const problem = isApiError(caught) ? (caught.errors?.name?.[0] ?? refusal(caught)) : undefined;
      if (problem) setError(problem);
      else showToast({ kind: "error", text: jobMessages.searchSaveFailed });
    }
  }

  return (
    <>
      <Button
        variant="secondary"
        icon={BellPlus}
        onPress={() => {
          setName(suggestedName(conditions));
          setError(undefined);
          setOpen(true);
        }}
      >
        この条件を保存
      </Button>
      <Modal
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="検索条件を保存"
        footer={
          <>
            <Button variant="secondary" onPress={() => setOpen(false)}>
              キャンセル
            </Button>
            <Button isPending={isLoading} pendingLabel="保存中..." onPress={() => void save()}>
              保存する
            </Button>
          </>
        }
      >
        <TextField
          label="名前"
          hint="保存した条件には、前に開いてから公開された求人の数が表示されます。"
          value={name}
          onChange={setName}
          {...(error !== undefined && { error })}
        />
      </Modal>
    </>
  );
}

const refusal = ({ status, message }: { status: number | "FETCH_ERROR"; message: string }) =>
  status === 409 || status === 422 ? message : undefined;
