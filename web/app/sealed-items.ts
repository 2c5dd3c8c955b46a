/** Whether this browser holds sealed drafts: then the page waits for the cipher. False where the storage is forbidden. */
export function holdsSealedItems(storages: () => readonly Storage[] = () => [localStorage, sessionStorage]): boolean {
  try {
    return storages().some((storage) => Object.values(storage).some((item) => String(item).includes('"sealed":')));
  } catch {
    return false;
  }
}
