import { createSlice, type PayloadAction } from "@reduxjs/toolkit";

export type Theme = "light" | "dark";
export type ThemeChoice = Theme | "system";

/** Named by the specification; /theme.js reads it before the first paint. */
const KEY = "theme";
const PAPER: Readonly<Record<Theme, string>> = { light: "#faf8f3", dark: "#11141c" };

function storedThemeChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

const theme = createSlice({
  name: "theme",
  initialState: (): { choice: ThemeChoice; system: Theme } => ({ choice: storedThemeChoice(), system: "light" }),
  reducers: {
    themeChosen(state, { payload }: PayloadAction<ThemeChoice>) {
      state.choice = payload;
    },
    systemThemeChanged(state, { payload }: PayloadAction<Theme>) {
      state.system = payload;
    },
  },
});

export const { themeChosen, systemThemeChanged } = theme.actions;
export const themeReducer = theme.reducer;
export const shownTheme = (state: ReturnType<typeof themeReducer>): Theme =>
  state.choice === "system" ? state.system : state.choice;

/** Stores a choice (`system` stores nothing, so that the system is followed again) and puts it on the page. */
export function applyTheme(choice: ThemeChoice, shown: Theme): void {
  try {
    if (choice === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  document.documentElement.dataset.theme = shown;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", PAPER[shown]);
}
