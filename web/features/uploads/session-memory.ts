const PREFIX = "rireki:upload:";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Which session of chunks belongs to which file. */
export interface SessionMemory {
  find(file: File): string | undefined;
  keep(file: File, sessionId: string): void;
  drop(file: File): void;
}

/** A file chosen anew has no identity; one with the same name, length and time is taken for the same. */
const keyOf = ({ name, size, lastModified, type }: File): string =>
  `${PREFIX}${[name, size, lastModified, type].join("|")}`;

/**
 * Remembers in this tab, over a reload, how far a file had come; emptied with the rest of the tab at logout. A full or
 * forbidden storage only means that a file is sent from its beginning.
 */
export function createSessionMemory(storage: () => Store = () => sessionStorage): SessionMemory {
  const quietly = <Value>(work: (store: Store) => Value): Value | undefined => {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  };
  return {
    find: (file) => quietly((store) => store.getItem(keyOf(file))) ?? undefined,
    keep: (file, sessionId) => quietly((store) => store.setItem(keyOf(file), sessionId)),
    drop: (file) => quietly((store) => store.removeItem(keyOf(file))),
  };
}
