import { useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { jobMessages } from "../../../japanese/job-messages.ts";
import type { JobCard } from "../../../modules/job-search/contract/search.ts";
import { useRole } from "../../app/session.ts";
import { useAppDispatch } from "../../app/store.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { setBookmark } from "./jobs-api.ts";

/**
 * The bookmark of a job: shown at once, taken back where the server refuses. Visitors are asked to sign in and come back.
 * Agencies and administrators have none.
 */
export function useBookmark({ id, bookmarked }: Pick<JobCard, "id" | "bookmarked">) {
  const role = useRole();
  const dispatch = useAppDispatch();
  const [wanted, setWanted] = useState<{ isOn: boolean; from: boolean }>();
  /** The press before: side by side, the server might take them in the other order. */
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const router = useRouter();
  const isOn = wanted && wanted.from === bookmarked ? wanted.isOn : bookmarked;

  async function toggle(): Promise<void> {
    if (!role) {
      router.history.push(`/login?return_to=${encodeURIComponent(router.state.location.href)}`);
      return;
    }
    setWanted({ isOn: !isOn, from: bookmarked });
    const answer = before.current.then(() => dispatch(setBookmark({ id, isOn: !isOn })).unwrap());
    before.current = answer.catch(() => undefined);
    try {
      await answer;
      showToast({ kind: "success", text: isOn ? jobMessages.bookmarkRemoved : jobMessages.bookmarkAdded });
    } catch {
      setWanted(undefined);
      showToast({ kind: "error", text: jobMessages.bookmarkFailed });
    }
  }

  return { isOn, toggle: () => void toggle(), isOffered: role === undefined || role === "seeker" };
}
