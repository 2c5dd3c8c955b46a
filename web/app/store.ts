import { configureStore } from "@reduxjs/toolkit";
import { setupListeners } from "@reduxjs/toolkit/query";
import { useDispatch, useSelector, useStore } from "react-redux";
import { api } from "./api.ts";
import { saveStateReducer } from "./save-state.ts";
import { applyTheme, shownTheme, systemThemeChanged, themeReducer } from "./theme.ts";

/** One store a page: server state under `api`, and the little that crosses screens. */
export function createStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, saveState: saveStateReducer, theme: themeReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
    // A browser extension would hold the documents of a person.
    devTools: false,
  });
  setupListeners(store.dispatch);
  return store;
}

export type AppStore = ReturnType<typeof createStore>;
export type AppState = ReturnType<AppStore["getState"]>;

export const useAppDispatch = useDispatch.withTypes<AppStore["dispatch"]>();
export const useAppSelector = useSelector.withTypes<AppState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** Keeps the page's theme equal to the choice, and follows the system while nothing is chosen. */
export function followTheme(store: AppStore): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const tell = () => store.dispatch(systemThemeChanged(dark.matches ? "dark" : "light"));
  let applied = "";
  store.subscribe(() => {
    const { theme } = store.getState();
    const next = `${theme.choice}:${shownTheme(theme)}`;
    if (next === applied) return;
    applied = next;
    applyTheme(theme.choice, shownTheme(theme));
  });
  dark.addEventListener("change", tell);
  tell();
}
