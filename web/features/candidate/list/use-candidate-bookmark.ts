import type { CandidateRow } from "../../../../modules/candidate/contract.ts";
import { useAppDispatch } from "../../../app/store.ts";
import { useOptimisticBookmark } from "../../bookmarks/use-optimistic-bookmark.ts";
import { setCandidateBookmark } from "./candidates-api.ts";

/** The caller's own bookmark of a record. */
export function useCandidateBookmark({ id, bookmarked }: Pick<CandidateRow, "id" | "bookmarked">) {
  const dispatch = useAppDispatch();
  return useOptimisticBookmark(bookmarked, (isOn) => dispatch(setCandidateBookmark({ id, isOn })).unwrap());
}
