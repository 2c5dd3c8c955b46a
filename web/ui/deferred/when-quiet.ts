import { whenOnline } from "./when-online.ts";

/** Milliseconds that the first page has for itself on a slow phone: its own data comes and is drawn, and nothing else moves. */
const FIRST_PAGE_MS = 5000;
/** Milliseconds after the person's first input: its press is handled and painted on a slow phone. */
const AFTER_MOVE_MS = 500;
/** No `scroll`: the steps of a document move the current one into sight by themselves while the page is drawn. */
const DOES_SOMETHING = ["pointermove", "pointerdown", "keydown", "input", "wheel"] as const;

let quiet: Promise<void> | undefined;

/**
 * Waits until the first page is over (5 s after the first call, or half a second after the person's first input), and then for a
 * network. For code that a page is complete without: overlays before they are opened, the login page, the app without a network.
 * Its callers go on one after the other, each in a task of its own: thirty imports in one task block a slow phone.
 */
export function whenQuiet(): Promise<void> {
  quiet ??= new Promise((resolve) => {
    const end = () => {
      for (const name of DOES_SOMETHING) window.removeEventListener(name, end, true);
      setTimeout(resolve, AFTER_MOVE_MS);
    };
    setTimeout(resolve, FIRST_PAGE_MS);
    for (const name of DOES_SOMETHING) window.addEventListener(name, end, true);
  });
  return quiet.then(() => new Promise<void>((resolve) => setTimeout(resolve))).then(whenOnline);
}
