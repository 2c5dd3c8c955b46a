import { useEffect, useSyncExternalStore } from "react";
import type { Autosave } from "./autosave.ts";

const SWITCH_KEY = "rireki:autosave";
const listeners = new Set<() => void>();

/** The person's autosave switch, on unless turned off; remembered on this device. */
export function useAutosaveSwitch(): readonly [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      // Another tab may turn it.
      window.addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        window.removeEventListener("storage", listener);
      };
    },
    () => localStorage.getItem(SWITCH_KEY) !== "off",
  );
  const set = (next: boolean) => {
    localStorage.setItem(SWITCH_KEY, next ? "on" : "off");
    for (const listener of listeners) listener();
  };
  return [on, set];
}

/**
 * Runs an editor's autosave while its page is mounted: besides its own times it saves when the page is hidden and when
 * the network returns, and waits while an IME composes.
 * @param isOn instead of the person's own switch, for a page with another one
 */
export function useAutosaveLifecycle(autosave: Autosave, isOn?: boolean): void {
  const [wanted] = useAutosaveSwitch();
  const enabled = isOn ?? wanted;

  useEffect(() => autosave.setEnabled(enabled), [autosave, enabled]);
  useEffect(() => {
    autosave.start();
    const { catchUp } = autosave;
    const hidden = () => void (document.visibilityState === "hidden" && catchUp());
    const composing = () => autosave.setPaused(true);
    const composed = () => autosave.setPaused(false);
    document.addEventListener("visibilitychange", hidden);
    document.addEventListener("compositionstart", composing);
    document.addEventListener("compositionend", composed);
    // A field removed from the page fires no compositionend.
    document.addEventListener("focusin", composed);
    window.addEventListener("online", catchUp);
    return () => {
      document.removeEventListener("visibilitychange", hidden);
      document.removeEventListener("compositionstart", composing);
      document.removeEventListener("compositionend", composed);
      document.removeEventListener("focusin", composed);
      window.removeEventListener("online", catchUp);
      autosave.stop();
    };
  }, [autosave]);
}
