const listeners = new Set<() => void>();

/** Says that something was opened whose code could not be had. */
export function tellMissing(): void {
  for (const listener of listeners) listener();
}

/** Hears of everything that was opened in vain. Answers how to stop listening. */
export function onMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
