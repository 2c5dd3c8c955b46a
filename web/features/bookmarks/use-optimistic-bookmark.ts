import { useRef, useState } from "react";
import { jobMessages } from "../../../japanese/job-messages.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";

/**
 * A bookmark that is shown at once, and taken back where the server refuses.
 * @param bookmarked as the server last said
 * @param send rejects where it is refused
 */
export function useOptimisticBookmark(bookmarked: boolean, send: (isOn: boolean) => Promise<unknown>) {
  const [wanted, setWanted] = useState<{ isOn: boolean; from: boolean }>();
  /** The press before: side by side, the server might take them in the other order. */
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const isOn = wanted && wanted.from === bookmarked ? wanted.isOn : bookmarked;

  async function toggle(): Promise<void> {
    setWanted({ isOn: !isOn, from: bookmarked });
    const answer = before.current.then(() => send(!isOn));
    before.current = answer.catch(() => undefined);
    try {
      await answer;
      showToast({ kind: "success", text: isOn ? jobMessages.bookmarkRemoved : jobMessages.bookmarkAdded });
    } catch {
      setWanted(undefined);
      showToast({ kind: "error", text: jobMessages.bookmarkFailed });
    }
  }

  return { isOn, toggle: () => void toggle() };
}
