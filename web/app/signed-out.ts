const SIGNED_OUT = "rireki:signed-out";

/** A call found the session ended. The router takes the person to the login page and back. */
export function announceSignedOut(): void {
  window.dispatchEvent(new Event(SIGNED_OUT));
}

/** Returns the way to stop listening. */
export function onSignedOut(listener: () => void): () => void {
  window.addEventListener(SIGNED_OUT, listener);
  return () => window.removeEventListener(SIGNED_OUT, listener);
}
