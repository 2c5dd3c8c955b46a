import { createSealedStorage } from "../forms/editor/sealed-storage.ts";

const NAME = "rireki:uploads";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;
/** Ids of sessions by file. */
type Sessions = Readonly<Record<string, string>>;

/** Upload session of each file. */
export interface SessionMemory {
  find(file: File): string | undefined;
  keep(file: File, sessionId: string): void;
  drop(file: File): void;
}

/** A file chosen again has no identity; one with the same name, length and time counts as the same. */
const keyOf = ({ name, size, lastModified, type }: File): string => [name, size, lastModified, type].join("|");

const isSessions = (content: unknown): content is Sessions =>
  typeof content === "object" && content !== null && Object.values(content).every((id) => typeof id === "string");

/**
 * Remembers in this tab, over a reload, how far a file had come; emptied with the rest of the tab at logout. Names of files
 * name people, so it is sealed with the draft key of the signed-in account. A full or forbidden storage only means that a
 * file is sent from its beginning.
 */
export function createSessionMemory(storage: () => Store = () => sessionStorage): SessionMemory {
  const sealed = createSealedStorage(undefined, storage);
  const sessions = () => sealed.read(NAME, isSessions) ?? {};
  const keep = (next: Sessions) => sealed.write(NAME, next, { at: Date.now(), unsaved: 0 });
  return {
    find: (file) => sessions()[keyOf(file)],
    keep: (file, sessionId) => void keep({ ...sessions(), [keyOf(file)]: sessionId }),
    drop(file) {
      const { [keyOf(file)]: _dropped, ...rest } = sessions();
      if (Object.keys(rest).length > 0) keep(rest);
      else sealed.remove(NAME);
    },
  };
}
