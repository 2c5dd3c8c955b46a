/**
 * Who cares for a draft among the tabs of this browser: its open editor. What stands unsaved in there may be half a word,
 * or wait for the person; nobody else may send it. The browser takes a hold back when a tab dies.
 */

/** Over when the browser has taken back what this page let go. */
let isBack: Promise<unknown> = Promise.resolve();

/** Without it (a page that came over plain http) tabs do not know of each other. */
const locksHere = (): LockManager | undefined => navigator.locks;

/**
 * Holds the first of the drafts that no editor of any tab holds, and tells which it is. The last one is to be new, so that
 * it is nobody else's.
 */
export function acquire(names: readonly string[]): { name: Promise<string>; release: () => void } {
  let release = () => {};
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold: Promise<unknown> | undefined;
  const isMine = (name: string) =>
    new Promise<boolean>((tell) => {
      hold = locksHere()
        ?.request(name, { ifAvailable: true }, (lock) => {
          tell(lock !== null);
          return lock ? isOver : undefined;
        })
        .catch(() => tell(true));
      if (!hold) tell(true);
    });
  const first = async (before: Promise<unknown>): Promise<string> => {
    await before;
    for (const name of names) if (await isMine(name)) return name;
    return names.at(-1) ?? "";
  };
  const name = first(isBack);
  return {
    name,
    release() {
      release();
      isBack = name.then(() => hold);
    },
  };
}

/**
 * Does the work while no editor holds the draft and no other tab does the same; answers undefined without doing it
 * otherwise. An editor that opens meanwhile does not wait for it.
 */
export async function withDraftLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const locks = locksHere();
  if (!locks) return work();
  return locks.request(`${name} being sent`, { ifAvailable: true }, async (lock) => {
    if (!lock) return undefined;
    const { held } = await locks.query();
    return held?.some((other) => other.name === name) ? undefined : work();
  });
}
