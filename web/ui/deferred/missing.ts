const listeners = new Set<() => void>();

/** Says that something was opened whose code could not be had. */
export function tellMissing(): void {
  for (const listener of listeners) listener();
}

/** Subscribes to overlays whose code could not be loaded. Returns the unsubscribe function. */
export function onMissing(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
