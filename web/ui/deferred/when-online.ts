let back: Promise<void> | undefined;

/**
 * Waits for a network. Code must not be imported without one: many browsers cache a failed import until the page is
 * reloaded and never fetch it again (https://github.com/whatwg/html/issues/6768).
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
