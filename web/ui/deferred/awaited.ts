/** Cancel functions of opened overlays whose code is still loading, the latest last. */
const wishes = new Set<() => void>();
const listeners = new Set<() => void>();

const tell = () => {
  for (const listener of listeners) listener();
};

/** Says that something was opened whose code is on its way. Answers how to say that this is over. */
export function tellAwaited(takeBack: () => void): () => void {
  wishes.add(takeBack);
  tell();
  return () => {
    wishes.delete(takeBack);
    tell();
  };
}

/** Cancel function of the latest overlay that is still loading; undefined if none is. */
export const lastAwaited = (): (() => void) | undefined => [...wishes].at(-1);

/** Hears whenever that may be another one. Answers how to stop listening. */
export function onAwaited(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
