import { canImport } from "../../../ui/deferred/when-online.ts";

type Cipher = typeof import("./sealed-text.ts");

let loaded: Cipher | undefined;
let loading: Promise<Cipher> | undefined;

/** The cipher of drafts, once it is loaded. */
export const loadedCipher = (): Cipher | undefined => loaded;

/**
 * Loads the cipher, once; a page without a draft is complete without it.
 * @throws when it cannot be loaded, at once without a network; the next call tries again
 */
export async function loadCipher(): Promise<Cipher> {
  if (!loading && !canImport()) throw new Error("the code of the cipher cannot be had without a network");
  loading ??= import("./sealed-text.ts").then(
    (cipher) => {
      loaded = cipher;
      return cipher;
    },
    (cause) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}
