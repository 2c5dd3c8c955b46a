/** The person is signing out or has erased the account: the page's edits are discarded without a question. */
let hasLeft = false;
const savers = new Set<() => Promise<unknown>>();

/** An open editor offers to save before the person signs out. Returns the way to take the offer back. */
export function saveBeforeLeaving(save: () => Promise<unknown>): () => void {
  savers.add(save);
  return () => savers.delete(save);
}

/** Saves what open editors hold, as far as it can be saved now. */
export const saveAll = (): Promise<unknown> => Promise.allSettled([...savers].map((save) => save()));

export const isLeavingForGood = (): boolean => hasLeft;

/** The account is gone and the page stays for a last word: no call that finds the session ended takes the person away. */
export function keepPage(): void {
  hasLeft = true;
}

/** Loads a page without asking about unsaved edits: nothing of this person stays in memory. */
export function leaveForGood(url: string): void {
  hasLeft = true;
  location.assign(url);
}
