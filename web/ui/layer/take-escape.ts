/**
 * Takes Escape for what is under way before anything else hears of it: the overlay around it stays. Answers how to stop.
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
