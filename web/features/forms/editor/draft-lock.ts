/**
 * Web Locks on drafts: an open editor holds its draft, and no other tab sends it meanwhile. The browser releases the locks
 * of a closed or crashed tab.
 */

/** Resolves when every lock that this page has released is free. */
let isFree: Promise<unknown> = Promise.resolve();

/** Undefined in an insecure context (plain http): every tab is alone. */
const lockManager = (): LockManager | undefined => navigator.locks;

/** Locks the first free draft. The last name should be new, so that one is always free. */
export function acquire(names: readonly string[]): { name: Promise<string>; release: () => void } {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let hold: Promise<unknown> | undefined;
  const isMine = (name: string) =>
    new Promise<boolean>((resolve) => {
      hold = lockManager()
        ?.request(name, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock ? isReleased : undefined;
        })
        .catch(() => resolve(true));
      if (!hold) resolve(true);
    });
  const first = async (before: Promise<unknown>): Promise<string> => {
    await before;
    for (const name of names) if (await isMine(name)) return name;
    return names.at(-1) ?? "";
  };
  const name = first(isFree);
  return {
    name,
    release() {
      release();
      isFree = Promise.all([isFree, name.then(() => hold)]);
    },
  };
}

/**
 * Runs the work unless an editor holds the draft or another tab runs the same; undefined then. An editor that opens
 * meanwhile does not wait for it.
 */
export async function withDraftLock<T>(name: string, work: () => Promise<T>): Promise<T | undefined> {
  const locks = lockManager();
  if (!locks) return work();
  return locks.request(`${name} being sent`, { ifAvailable: true }, async (lock) => {
    if (!lock) return undefined;
    const { held } = await locks.query();
    return held?.some((other) => other.name === name) ? undefined : work();
  });
}
