/**
 * Who cares for a part among the tabs of this browser: its open editor. What stands unsaved in there may be half a word,
 * or wait for the person; nobody else may send it. The browser takes a hold back when a tab dies.
 */

/** Holds the part for an editor; more than one may. Returns the way to let it go. */
export function holdPart(name: string): () => void {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  // Without it (a page that came over plain http) tabs do not know of each other.
  navigator.locks?.request(name, { mode: "shared" }, () => held).catch(() => undefined);
  return letGo;
}

/** Does the work while no editor holds the part; answers undefined without doing it where one does. */
export async function whileNobodyHolds<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const locks: LockManager | undefined = navigator.locks;
  return locks ? locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : undefined)) : work();
}
