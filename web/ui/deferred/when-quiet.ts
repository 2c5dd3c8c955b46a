import { whenOnline } from "./when-online.ts";

/** Milliseconds that the first page has for itself on a slow phone: its own data comes and is drawn, and nothing else moves. */
const FIRST_PAGE_MS = 5000;
const DOES_SOMETHING = ["pointermove", "pointerdown", "keydown", "input", "scroll"] as const;

let quiet: Promise<void> | undefined;

/**
 * Waits until the first paint is over (a moment after the first call, or the person's first input), and then for a
 * network. For the code of overlays, which are not visible before a person opens them. Its callers go on one after the
 * other, each in a task of its own: thirty imports in one task block a slow phone for 100 ms.
 */
export function whenQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const end = () => {
      clearTimeout(waiting);
      for (const name of DOES_SOMETHING) window.removeEventListener(name, end, true);
      resolve();
    };
    const waiting = setTimeout(end, FIRST_PAGE_MS);
    for (const name of DOES_SOMETHING) window.addEventListener(name, end, true);
  });
  return quiet.then(() => new Promise<void>((resolve) => setTimeout(resolve))).then(whenOnline);
}
