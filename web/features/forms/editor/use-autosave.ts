import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type Autosave, createAutosave, type SavePhase } from "./autosave.ts";
import type { SaveOutcome } from "./synchronise.ts";

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
 * Autosave for one page: see createAutosave for when it saves. Besides, it saves when the page is hidden and when the
 * network returns, and waits while an IME composes. The `save` and `unsaved` of the newest render are used.
 * @param isOn in place of the person's own switch, where a page has another
 */
export function useAutosave(
  ports: { save(explicit: boolean): Promise<SaveOutcome>; unsaved(): number },
  isOn?: boolean,
): {
  phase: SavePhase;
  autosave: Autosave;
} {
  const current = useRef(ports);
  current.current = ports;
  const [phase, setPhase] = useState<SavePhase>({ kind: "quiet" });
  const [autosave] = useState(() =>
    createAutosave({
      save: (explicit) => current.current.save(explicit),
      unsaved: () => current.current.unsaved(),
      show: setPhase,
    }),
  );
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
    // A field that was taken off the page never says that its composition is over.
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
  return { phase, autosave };
}
