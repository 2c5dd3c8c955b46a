import { useEffect, useRef } from "react";
import { showToast } from "../../../ui/toast/toast-queue.ts";

const SHOWN_FOR = 5_000;

/** Says that something failed, for 5 s. */
export const showFailure = (text: string): void => void showToast({ kind: "error", text }, { shownFor: SHOWN_FOR });

interface LoadState {
  isSuccess: boolean;
  isError: boolean;
  isFetching: boolean;
  /** Another one for each failure. */
  error?: unknown;
}

/**
 * Says once that figures do not come, and again only after they came or somebody asked for them.
 * @returns call before a person's own request: its failure is said whatever was said before
 */
export function useFailureToast({ isSuccess, isError, isFetching, error }: LoadState, text: string): () => void {
  const isSaid = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: two failures in a row differ in their error alone
  useEffect(() => {
    if (isFetching) return;
    if (isSuccess) isSaid.current = false;
    if (!isError || isSaid.current) return;
    isSaid.current = true;
    showFailure(text);
  }, [isSuccess, isError, isFetching, error, text]);
  return () => {
    isSaid.current = false;
  };
}
