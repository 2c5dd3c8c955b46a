import { whenOnline } from "./when-online.ts";

/** Milliseconds that the first page has for itself on a slow phone: its own data comes and is drawn, and nothing else moves. */
const FIRST_PAGE_MS = 5000;
const DOES_SOMETHING = ["pointermove", "pointerdown", "keydown", "input", "scroll"] as const;

let quiet: Promise<void> | undefined;

/**
 * Waits until nothing that is seen first is in the way any more: a moment after it was first asked, or as soon as the
 * person does something; and then for a network. For the code of what is not seen before somebody opens it.
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
  return quiet.then(whenOnline);
}
