import { useState } from "react";
import { jobMessages } from "../../../japanese/job-messages.ts";
import { MAX_NOTE } from "../../../modules/job-search/contract/saved-jobs.ts";
import { fieldTextOf } from "../../app/api-error.ts";
import { TextArea } from "../../ui/text-area/text-area.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useNoteBookmarkMutation } from "./jobs-api.ts";

/** A private note, saved when its field is left. */
export function BookmarkNote({ id, note }: { id: string; note: string }) {
  const [typed, setTyped] = useState(note);
  const [send, { error }] = useNoteBookmarkMutation();
  return (
    <TextArea
      label="メモ（自分だけに表示されます）"
      value={typed}
      onChange={setTyped}
      rows={1}
      maxLength={MAX_NOTE}
      onBlur={() => {
        if (typed === note) return;
        send({ id, note: typed })
          .unwrap()
          .then(
            () => showToast({ kind: "success", text: jobMessages.noteSaved }),
            () => undefined,
          );
      }}
      {...(error && { error: fieldTextOf(error, "note") })}
    />
  );
}
