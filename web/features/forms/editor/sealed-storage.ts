import { draftKey } from "../../../app/draft-key.ts";
import { type Label, labelOf } from "./device-drafts.ts";
import { openText, sealText } from "./sealed-text.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Guards content that an older version, another form or somebody by hand may have written. */
type IsContent<Content> = (content: unknown) => content is Content;

export type SealedStorage = ReturnType<typeof createSealedStorage>;

/** Entry in the browser's storage: a label in clear and the sealed content. */
interface SealedItem extends Label {
  readonly sealed: string;
}

const isSealed = (item: unknown): item is SealedItem =>
  typeof item === "object" && item !== null && typeof (item as Partial<SealedItem>).sealed === "string";

/**
 * Local or session storage whose content is sealed with the account's draft key; name, account and label are bound to it.
 * Without the key nothing is read or written. Content of an older release, in clear, is read once and replaced by sealed
 * content. An item that does not decrypt counts as absent and stays stored. A full or forbidden storage never throws.
 * @param owner id of the account; by default the signed-in one
 */
export function createSealedStorage(owner?: string, storage: () => Store = () => localStorage) {
  const contextOf = (accountId: string, name: string, { at, unsaved }: Label) =>
    JSON.stringify([accountId, name, at, unsaved]);

  /** False when nothing can be kept: no key, or a full or forbidden storage. */
  function write(name: string, content: unknown, label: Label): boolean {
    const key = draftKey(owner);
    if (!key) return false;
    try {
      const sealed = sealText(key.key, contextOf(key.accountId, name, label), JSON.stringify(content));
      storage().setItem(name, JSON.stringify({ at: label.at, unsaved: label.unsaved, sealed } satisfies SealedItem));
      return true;
    } catch {
      return false;
    }
  }

  function read<Content>(name: string, isContent: IsContent<Content>): Content | undefined {
    const key = draftKey(owner);
    if (!key) return undefined;
    try {
      const item: unknown = JSON.parse(storage().getItem(name) ?? "null");
      if (isSealed(item)) {
        const content: unknown = JSON.parse(openText(key.key, contextOf(key.accountId, name, item), item.sealed));
        return isContent(content) ? content : undefined;
      }
      if (!isContent(item)) return undefined;
      const { at = Date.now(), unsaved = 0 } = labelOf(JSON.stringify(item)) ?? {};
      write(name, item, { at, unsaved });
      return item;
    } catch {
      return undefined;
    }
  }

  return {
    read,
    write,
    /** When the content was typed last, epoch milliseconds; undefined when there is none. */
    at(name: string): number | undefined {
      try {
        return labelOf(storage().getItem(name))?.at;
      } catch {
        return undefined;
      }
    },
    remove(name: string): void {
      try {
        storage().removeItem(name);
      } catch {
        // A forbidden storage has nothing to remove.
      }
    },
  };
}
