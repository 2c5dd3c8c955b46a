import { useSyncExternalStore } from "react";
import { todayInTokyo } from "../../japanese/age.ts";

/** Today in Japan, `YYYY-MM-DD`. */
export const today = (): string => todayInTokyo(new Date().toISOString());

const DAY_MS = 24 * 60 * 60 * 1000;
/** Midnight in Japan, as a time of day in UTC. */
const MIDNIGHT_MS = 15 * 60 * 60 * 1000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Today in Japan; renders again at its midnight and, after a sleep, when the page becomes visible. */
export const useToday = (): string => useSyncExternalStore(subscribe, today);

/** All components share one timer and one listener. */
function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    document.addEventListener("visibilitychange", notify);
    schedule();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", notify);
    clearTimeout(timer);
  };
}

/** React compares the days and renders what shows another one. */
function notify(): void {
  schedule();
  for (const listener of listeners) listener();
}

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(notify, DAY_MS - ((Date.now() - MIDNIGHT_MS) % DAY_MS));
}
