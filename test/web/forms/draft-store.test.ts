import { clearDrafts, createDraftStore, type Draft } from "../../../web/features/forms/draft-store.ts";

const draft = (unsaved: number): Draft => ({
  base: { fields: { summary: "" }, rows: [] },
  revision: 3,
  values: { fields: { summary: "書きかけ" }, rows: [] },
  unsaved,
  conflicts: [],
});

beforeEach(() => localStorage.clear());

describe("typing kept on this device", () => {
  it("is there after a reload, part by part, and counted", () => {
    const before = createDraftStore("hanako");
    before.keep("resume/summary", draft(1));
    before.keep("resume/profile", draft(2));
    const after = createDraftStore("hanako");
    expect(after.load("resume/summary")).toEqual(draft(1));
    expect(after.parts().sort()).toEqual(["resume/profile", "resume/summary"]);
    expect(after.count()).toBe(3);
    after.drop("resume/profile");
    expect(after.count()).toBe(1);
  });

  it("is nobody else's, and goes with its account", () => {
    createDraftStore("hanako").keep("resume/summary", draft(1));
    const other = createDraftStore("jiro");
    other.keep("resume/summary", draft(1));
    expect(other.parts()).toEqual(["resume/summary"]);
    clearDrafts("hanako");
    expect(createDraftStore("hanako").load("resume/summary")).toBeUndefined();
    expect(other.load("resume/summary")).toBeDefined();
    localStorage.setItem("theme", "dark");
    clearDrafts();
    expect(other.count()).toBe(0);
    expect(localStorage.getItem("theme")).toBe("dark");
  });

  it("keeps nothing more of an account that was left, while its page is still there", () => {
    const drafts = createDraftStore("saburo");
    clearDrafts("saburo");
    expect(drafts.keep("resume/summary", draft(1))).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  it("keeps nothing of an account that was left in another tab, until somebody signs in again", () => {
    const drafts = createDraftStore("goro");
    const heard = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
    heard("theme", "goro");
    expect(drafts.keep("resume/summary", draft(1))).toBe(true);
    drafts.drop("resume/summary");
    heard("rireki:signed-out", "goro");
    heard("rireki:signed-out", null);
    expect(drafts.keep("resume/summary", draft(1))).toBe(false);
    expect(createDraftStore("goro").keep("resume/summary", draft(1))).toBe(true);
  });

  it("says so when the device is full, and reads broken drafts as none", () => {
    const full = {
      ...stub(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(createDraftStore("shiro", full).keep("resume/summary", draft(1))).toBe(false);
    localStorage.setItem("rireki:draft:shiro:resume/summary", "{broken");
    expect(createDraftStore("shiro").load("resume/summary")).toBeUndefined();
  });
});

const stub = () => ({
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
