import { holdsSealedItems } from "../../../web/app/sealed-items.ts";

type SealedStorageFile = typeof import("../../../web/features/forms/editor/sealed-storage.ts");
type CipherFile = typeof import("../../../web/features/forms/editor/cipher.ts");
type DraftKeysFile = typeof import("../draft-keys.ts");

const isText = (content: unknown): content is string => typeof content === "string";

/** A page that has just been opened: its cipher is not loaded. */
function openPage(run: (files: SealedStorageFile & CipherFile) => void | Promise<void>) {
  return jest.isolateModulesAsync(async () => {
    const { takeDraftKeyOf }: DraftKeysFile = jest.requireActual("../draft-keys.ts");
    takeDraftKeyOf("hanako");
    const cipher: CipherFile = jest.requireActual("../../../web/features/forms/editor/cipher.ts");
    const storage: SealedStorageFile = jest.requireActual("../../../web/features/forms/editor/sealed-storage.ts");
    await run({ ...cipher, ...storage });
  });
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const setOnline = (isOnline: boolean) =>
  Object.defineProperty(navigator, "onLine", { value: isOnline, configurable: true });

beforeEach(() => localStorage.clear());
afterEach(() => Reflect.deleteProperty(navigator, "onLine"));

describe("drafts before the cipher is loaded", () => {
  it("are read back at once, and stored sealed when it is", () =>
    openPage(async ({ createSealedStorage, loadCipher }) => {
      const sealed = createSealedStorage("hanako");
      expect(sealed.write("draft", "書きかけ", { at: 7, unsaved: 1 })).toBe(true);
      expect([sealed.read("draft", isText), sealed.at("draft"), localStorage.getItem("draft")]).toEqual([
        "書きかけ",
        7,
        null,
      ]);
      await loadCipher();
      await settled();
      expect(localStorage.getItem("draft")).toMatch(/"sealed":/);
      expect(localStorage.getItem("draft")).not.toMatch(/書きかけ/);
      expect(sealed.read("draft", isText)).toBe("書きかけ");
    }));

  it("wait for the network where the page was opened without one", () =>
    openPage(async ({ createSealedStorage, loadCipher, loadedCipher }) => {
      setOnline(false);
      const sealed = createSealedStorage("hanako");
      sealed.write("draft", "書きかけ", { at: 7, unsaved: 1 });
      await expect(loadCipher()).rejects.toThrow();
      await settled();
      expect([loadedCipher(), localStorage.getItem("draft")]).toEqual([undefined, null]);
      setOnline(true);
      window.dispatchEvent(new Event("online"));
      await loadCipher();
      await settled();
      expect(localStorage.getItem("draft")).toMatch(/"sealed":/);
    }));

  it("stay removed", () =>
    openPage(async ({ createSealedStorage, loadCipher }) => {
      const sealed = createSealedStorage("hanako");
      sealed.write("draft", "書きかけ", { at: 7, unsaved: 1 });
      sealed.remove("draft");
      await loadCipher();
      await settled();
      expect([sealed.read("draft", isText), localStorage.length]).toEqual([undefined, 0]);
    }));
});

describe("sealed items in the browser", () => {
  it("are found in either storage; a forbidden storage holds none", () => {
    expect(holdsSealedItems()).toBe(false);
    sessionStorage.setItem("errors", JSON.stringify({ at: 1, unsaved: 0, sealed: "…" }));
    expect(holdsSealedItems()).toBe(true);
    sessionStorage.clear();
    expect(
      holdsSealedItems(() => {
        throw new DOMException("denied", "SecurityError");
      }),
    ).toBe(false);
  });
});
