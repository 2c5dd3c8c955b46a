import { useState } from "react";
import type { SavedSearchEntry } from "../../../modules/job-search/contract/saved-jobs.ts";
import { fieldTextOf } from "../../app/api-error.ts";
import { Button } from "../../ui/button/button.tsx";
import { TextField } from "../../ui/text-field/text-field.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useRenameSearchMutation } from "./jobs-api.ts";

interface RenameSearchProps {
  search: Pick<SavedSearchEntry, "id" | "name">;
  onClose: () => void;
}

/** Another name for a saved search; Enter saves it. */
export function RenameSearch({ search: { id, name }, onClose }: RenameSearchProps) {
  const [typed, setTyped] = useState(name);
  const [send, { isLoading, error }] = useRenameSearchMutation();

  async function save(): Promise<void> {
    try {
      const { message } = await send({ id, name: typed }).unwrap();
      showToast({ kind: "success", text: message });
      onClose();
    } catch {
      // The field says why.
    }
  }

  return (
    <form
      className="flex flex-1 flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="min-w-48 flex-1">
        <TextField
          label="検索条件の名前"
          value={typed}
          onChange={setTyped}
          autoFocus
          {...(error && { error: fieldTextOf(error, "name") })}
        />
      </div>
      <Button type="submit" isPending={isLoading} pendingLabel="保存中...">
        保存する
      </Button>
      <Button variant="secondary" onPress={onClose}>
        キャンセル
      </Button>
    </form>
  );
}
