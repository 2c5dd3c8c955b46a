import { draftKey } from "../../../app/draft-key.ts";
import { whenOnline } from "../../../ui/deferred/when-online.ts";
import { loadCipher, loadedCipher } from "./cipher.ts";
import { type Label, labelOf } from "./device-drafts.ts";

type Store = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** Guards content that an older version, another form or a person by hand may have written. */
type IsContent<Content> = (content: unknown) => content is Content;

export type SealedStorage = ReturnType<typeof createSealedStorage>;

/** Entry in the browser's storage: a label in clear and the sealed content. */
interface SealedItem extends Label {
  readonly sealed: string;
}

const isSealed = (item: unknown): item is SealedItem =>
  typeof item === "object" && item !== null && typeof (item as Partial<SealedItem>).sealed === "string";

/** Content written before the cipher is loaded, by name; sealed and stored as soon as it is. */
const unsealed = new Map<string, { content: unknown; label: Label; seal: () => void }>();

const loadWhenOnline = () => whenOnline().then(loadCipher);

function sealAll(): void {
  const items = [...unsealed.values()];
  unsealed.clear();
  for (const { seal } of items) seal();
}

/**
 * Local or session storage whose content is sealed with the account's draft key; name, account and label are bound to it.
 * Without the key nothing is read or written. Content of an older release, in clear, is read once and replaced by sealed
 * content. An item that does not decrypt counts as absent and stays stored. A full or forbidden storage never throws.
 * The cipher is loaded beside the page: what is written in the moment before is held in memory until then.
 * @param owner id of the account; by default the signed-in one
 */
export function createSealedStorage(owner?: string, storage: () => Store = () => localStorage) {
  loadWhenOnline().catch(() => undefined);
  const contextOf = (accountId: string, name: string, { at, unsaved }: Label) =>
    JSON.stringify([accountId, name, at, unsaved]);

  /** False when nothing can be kept: no key, or a full or forbidden storage. */
  function write(name: string, content: unknown, label: Label): boolean {
    const key = draftKey(owner);
    if (!key) return false;
    const cipher = loadedCipher();
    if (!cipher) {
      unsealed.set(name, { content, label, seal: () => void write(name, content, label) });
      void loadWhenOnline().then(sealAll, () => undefined);
      return true;
    }
    try {
      const sealed = cipher.sealText(key.key, contextOf(key.accountId, name, label), JSON.stringify(content));
      storage().setItem(name, JSON.stringify({ at: label.at, unsaved: label.unsaved, sealed } satisfies SealedItem));
      return true;
    } catch {
      return false;
    }
  }

  function read<Content>(name: string, isContent: IsContent<Content>): Content | undefined {
    const key = draftKey(owner);
    if (!key) return undefined;
    const waiting = unsealed.get(name)?.content;
    if (isContent(waiting)) return waiting;
    const cipher = loadedCipher();
    try {
      const item: unknown = JSON.parse(storage().getItem(name) ?? "null");
      if (isSealed(item)) {
        if (!cipher) return undefined;
        const content: unknown = JSON.parse(
          cipher.openText(key.key, contextOf(key.accountId, name, item), item.sealed),
        );
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
      const waiting = unsealed.get(name);
      if (waiting) return waiting.label.at;
      try {
        return labelOf(storage().getItem(name))?.at;
      } catch {
        return undefined;
      }
    },
    remove(name: string): void {
      unsealed.delete(name);
      try {
        storage().removeItem(name);
      } catch {
        // A forbidden storage has nothing to remove.
      }
    },
  };
}
