/** Milliseconds without a press, a key or scrolling after which the person is taken to read. */
const REST_MS = 2000;
const ACTIONS = ["pointerdown", "keydown", "input", "scroll"] as const;

let lastAction: number | undefined;

function watchActions(): void {
  if (lastAction !== undefined) return;
  lastAction = Number.NEGATIVE_INFINITY;
  const note = () => {
    lastAction = performance.now();
  };
  for (const name of ACTIONS) window.addEventListener(name, note, { capture: true, passive: true });
}

/**
 * Waits until the person has done nothing for 2 s. For work that the person does not wait for, in steps with one call before each: on a slow
 * phone the evaluation of one page's code delays the paint of a press.
 */
export async function whenAtRest(): Promise<void> {
  watchActions();
  for (;;) {
    const left = (lastAction ?? 0) + REST_MS - performance.now();
    if (left <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, left));
  }
}
