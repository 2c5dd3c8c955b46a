/** How to take back what was opened and whose code is on its way; what was opened last stands last. */
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

/** How to take back what was opened last and has not come yet; undefined where nothing is awaited. */
export const lastAwaited = (): (() => void) | undefined => [...wishes].at(-1);

/** Hears whenever that may be another one. Answers how to stop listening. */
export function onAwaited(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
