import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { SaveStatus } from "../ui/save-indicator/save-status.ts";

/** State of the save indicator in the header. */
export interface SaveState {
  /** Of all open editors: that of the one that most needs to be seen. */
  status: SaveStatus;
  /** By editor. */
  statuses: Readonly<Record<string, SaveStatus>>;
  /** Instant of the last save that succeeded, as ISO text. */
  savedAt: string | null;
  /** Edits kept in the browser that the server does not have yet, by editor. */
  unsaved: Readonly<Record<string, number>>;
}

const initialState: SaveState = { status: "hidden", statuses: {}, savedAt: null, unsaved: {} };

/** The status that most needs to be seen stands first. */
const ORDER: readonly SaveStatus[] = ["failed", "offline", "unsaved", "saving", "dirty", "saved", "clean"];

const saveState = createSlice({
  name: "saveState",
  initialState,
  reducers: {
    /** Set by an editor; `hidden` when it is closed. `saved` takes the instant of the answer. */
    saveStatusChanged(state, { payload }: PayloadAction<{ key: string; status: SaveStatus; savedAt?: string }>) {
      const { [payload.key]: _before, ...others } = state.statuses;
      state.statuses = payload.status === "hidden" ? others : { ...others, [payload.key]: payload.status };
      const shown = new Set(Object.values(state.statuses));
      state.status = ORDER.find((status) => shown.has(status)) ?? "hidden";
      if (payload.savedAt) state.savedAt = payload.savedAt;
    },
    unsavedCountChanged(state, { payload }: PayloadAction<{ key: string; count: number }>) {
      if (payload.count > 0) state.unsaved = { ...state.unsaved, [payload.key]: payload.count };
      else if (payload.key in state.unsaved) {
        const { [payload.key]: _saved, ...rest } = state.unsaved;
        state.unsaved = rest;
      }
    },
    /** Another person may sign in next. */
    personForgotten: () => initialState,
  },
});

export const { saveStatusChanged, unsavedCountChanged, personForgotten } = saveState.actions;
export const saveStateReducer = saveState.reducer;

/** All edits that only this browser has. */
export const countUnsaved = (state: SaveState): number =>
  Object.values(state.unsaved).reduce((sum, count) => sum + count, 0);
