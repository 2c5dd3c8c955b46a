type Cipher = typeof import("./sealed-text.ts");

let loaded: Cipher | undefined;
let loading: Promise<Cipher> | undefined;

/** The cipher of drafts, once it is loaded. */
export const loadedCipher = (): Cipher | undefined => loaded;

/** Loads the cipher, once; a page without a draft is complete without it. @throws when it cannot be loaded; the next call tries again */
export function loadCipher(): Promise<Cipher> {
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
