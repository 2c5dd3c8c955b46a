/**
 * Handles Escape in the capture phase, so that the surrounding overlay stays open. Returns a function that stops it.
 */
export function takeEscape(cancel: () => void): () => void {
  const heard = (event: KeyboardEvent) => {
    // An IME takes it for its own.
    if (event.key !== "Escape" || event.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    cancel();
  };
  window.addEventListener("keydown", heard, true);
  return () => window.removeEventListener("keydown", heard, true);
}
