import { createSlice, type PayloadAction } from "@reduxjs/toolkit";
import type { SaveStatus } from "../ui/save-indicator/save-status.ts";

/** State of the save indicator in the header. */
export interface SaveState {
  status: SaveStatus;
  /** Instant of the last save that succeeded, as ISO text. */
  savedAt: string | null;
  /** Edits kept in the browser that the server does not have yet, by editor. */
  unsaved: Readonly<Record<string, number>>;
}

const initialState: SaveState = { status: "hidden", savedAt: null, unsaved: {} };

const saveState = createSlice({
  name: "saveState",
  initialState,
  reducers: {
    /** Set by an editor. `saved` takes the instant of the answer. */
    saveStatusChanged(state, { payload }: PayloadAction<{ status: SaveStatus; savedAt?: string }>) {
      state.status = payload.status;
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
