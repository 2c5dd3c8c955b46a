import { useEffect } from "react";
import { saveStatusChanged, unsavedCountChanged } from "../../../app/save-state.ts";
import { useAppDispatch } from "../../../app/store.ts";
import type { SaveStatus } from "../../../ui/save-indicator/save-status.ts";
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

/** The save indicator's status of a phase. */
export function saveStatusOf(phase: SavePhase): { status: SaveStatus; savedAt?: string } {
  if (phase.kind === "saved") return { status: "saved", savedAt: new Date(phase.at).toISOString() };
  return { status: phase.kind === "unsaved" && phase.reason === "offline" ? "offline" : STATUS[phase.kind] };
}

/** Publishes the editor's phase to the shell, and marks the tab's title while something is unsaved. */
export function useSaveState(key: string, phase: SavePhase, unsaved: number): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(saveStatusChanged({ key, ...saveStatusOf(phase) }));
  }, [dispatch, key, phase]);
  useEffect(() => {
    dispatch(unsavedCountChanged({ key, count: unsaved }));
  }, [dispatch, key, unsaved]);
  useEffect(
    () => () => {
      dispatch(saveStatusChanged({ key, status: "hidden" }));
    },
    [dispatch, key],
  );
  useUnsavedTitle(unsaved > 0);
}
