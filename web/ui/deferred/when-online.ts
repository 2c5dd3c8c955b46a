let back: Promise<void> | undefined;

/**
 * Whether code can be imported: over the network, or from the service worker. Code must not be imported without either: many
 * browsers cache a failed import until the page is reloaded and never fetch it again
 * (https://github.com/whatwg/html/issues/6768).
 */
export const canImport = (): boolean => navigator.onLine || Boolean(navigator.serviceWorker?.controller);

/** Waits until code can be imported. */
export function whenOnline(): Promise<void> {
  if (canImport()) return Promise.resolve();
  back ??= new Promise((resolve) => {
    const end = () => {
      back = undefined;
      resolve();
    };
    window.addEventListener("online", end, { once: true });
  });
  return back;
}
