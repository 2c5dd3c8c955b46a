let back: Promise<void> | undefined;

/**
 * Waits for a network. Code should not be asked for without one: many browsers remember for as long as the page lives that
 * it could not be fetched, and never ask for it again (https://github.com/whatwg/html/issues/6768).
 */
export function whenOnline(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  back ??= new Promise((resolve) => {
    const end = () => {
      back = undefined;
      resolve();
    };
    window.addEventListener("online", end, { once: true });
  });
  return back;
}
