import { useRouter } from "@tanstack/react-router";
import type { JobCard } from "../../../modules/job-search/contract/search.ts";
import { useRole } from "../../app/session.ts";
import { useAppDispatch } from "../../app/store.ts";
import { useOptimisticBookmark } from "../bookmarks/use-optimistic-bookmark.ts";
import { setBookmark } from "./jobs-api.ts";

/** The bookmark of a job. Visitors are asked to sign in and come back. Agencies and administrators have none. */
export function useBookmark({ id, bookmarked }: Pick<JobCard, "id" | "bookmarked">) {
  const role = useRole();
  const dispatch = useAppDispatch();
  const router = useRouter();
  const { isOn, toggle } = useOptimisticBookmark(bookmarked, (isOn) => dispatch(setBookmark({ id, isOn })).unwrap());
  const signIn = () => router.history.push(`/login?return_to=${encodeURIComponent(router.state.location.href)}`);
  return { isOn, toggle: role ? toggle : signIn, isOffered: role === undefined || role === "seeker" };
}
