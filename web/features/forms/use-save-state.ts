import { useEffect } from "react";
import { saveStatusChanged, unsavedCountChanged } from "../../app/save-state.ts";
import { useAppDispatch } from "../../app/store.ts";
import type { SavePhase } from "./autosave.ts";
import { useUnsavedTitle } from "./use-unsaved-title.ts";

const STATUS = {
  quiet: "clean",
  changed: "dirty",
  unsaved: "unsaved",
  saving: "saving",
  saved: "saved",
  failed: "failed",
} as const;

/** Tells the shell where this editor's edits are, and marks the tab's title while some are unsaved. */
export function useSaveState(key: string, phase: SavePhase, unsaved: number): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const savedAt = phase.kind === "saved" ? new Date(phase.at).toISOString() : undefined;
    const isOffline = phase.kind === "unsaved" && phase.reason === "offline";
    dispatch(saveStatusChanged({ status: isOffline ? "offline" : STATUS[phase.kind], savedAt }));
  }, [dispatch, phase]);
  useEffect(() => {
    dispatch(unsavedCountChanged({ key, count: unsaved }));
  }, [dispatch, key, unsaved]);
  useEffect(
    () => () => {
      dispatch(saveStatusChanged({ status: "hidden" }));
    },
    [dispatch],
  );
  useUnsavedTitle(unsaved > 0);
}
