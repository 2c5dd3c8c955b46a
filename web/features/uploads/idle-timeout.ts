/**
 * Aborts an idle call: after a change of network a connection may report neither progress nor failure for many minutes.
 */
export interface IdleTimeout {
  /** Restarts the timer after progress. */
  reset: () => void;
  /** Stops the timer when the call has ended. */
  cancel: () => void;
}

/** Milliseconds; equals the server's own limit for a silent connection. */
const IDLE_MS = 90_000;

export function createIdleTimeout(onIdle: () => void): IdleTimeout {
  let timer = setTimeout(onIdle, IDLE_MS);
  return {
    reset() {
      clearTimeout(timer);
      timer = setTimeout(onIdle, IDLE_MS);
    },
    cancel: () => clearTimeout(timer),
  };
}
