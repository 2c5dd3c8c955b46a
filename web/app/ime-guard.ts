/**
 * While a person composes with an IME, no key press belongs to us: Enter confirms the conversion, Escape cancels it.
 * Safari sends the confirming Enter after the composition ended, with keyCode 229 and without `isComposing`.
 * Listening on the window in the capture phase comes before every other listener, React's included.
 */
export function guardComposition(target: Window): () => void {
  const stop = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
  };
  target.addEventListener("keydown", stop, true);
  return () => target.removeEventListener("keydown", stop, true);
}
