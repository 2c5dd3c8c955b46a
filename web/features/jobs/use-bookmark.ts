import { useLocation, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { jobMessages } from "../../../japanese/job-messages.ts";
import type { JobCard } from "../../../modules/jobs/contract/search.ts";
import { useSessionQuery } from "../../app/session.ts";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { useSetBookmarkMutation } from "./jobs-api.ts";

/**
 * The bookmark of a job: shown at once, taken back where the server refuses. Visitors are asked to sign in and come back.
 * Agencies and administrators have none.
 */
export function useBookmark({ id, bookmarked }: Pick<JobCard, "id" | "bookmarked">) {
  const { data: session } = useSessionQuery();
  const [send] = useSetBookmarkMutation();
  const [wanted, setWanted] = useState<{ isOn: boolean; from: boolean }>();
  const { history } = useRouter();
  const here = useLocation({ select: ({ href }) => href });
  const isOn = wanted && wanted.from === bookmarked ? wanted.isOn : bookmarked;
  const role = session?.user?.role;

  async function toggle(): Promise<void> {
    if (!role) {
      history.push(`/login?return_to=${encodeURIComponent(here)}`);
      return;
    }
    setWanted({ isOn: !isOn, from: bookmarked });
    try {
      await send({ id, isOn: !isOn }).unwrap();
      showToast({ kind: "success", text: isOn ? jobMessages.bookmarkRemoved : jobMessages.bookmarkAdded });
    } catch {
      setWanted(undefined);
      showToast({ kind: "error", text: jobMessages.bookmarkFailed });
    }
  }

  return { isOn, toggle: () => void toggle(), isOffered: role === undefined || role === "seeker" };
}
