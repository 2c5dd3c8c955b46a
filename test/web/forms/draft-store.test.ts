import { renderHook, waitFor } from "@testing-library/react";
import { clearDrafts, createDraftStore, type Draft } from "../../../web/features/forms/draft-store.ts";
import { useOwnDraft } from "../../../web/features/forms/use-own-draft.ts";
import { forgetTabs, tellTabsOfEachOther } from "../tabs.ts";

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
    expect(after.keys().sort()).toEqual(["resume/profile", "resume/summary"]);
    expect(after.count()).toBe(3);
    after.drop("resume/profile");
    expect(after.count()).toBe(1);
  });

  it("is nobody else's, and goes with its account", () => {
    createDraftStore("hanako").keep("resume/summary", draft(1));
    const other = createDraftStore("jiro");
    other.keep("resume/summary", draft(1));
    expect(other.keys()).toEqual(["resume/summary"]);
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

describe("two editors of one part", () => {
  const PART = "resume/summary";
  const open = () => {
    const drafts = createDraftStore("rokuro");
    const { result, unmount } = renderHook(() => useOwnDraft(drafts, PART));
    return { drafts, own: () => result.current ?? "", close: unmount };
  };
  beforeEach(tellTabsOfEachOther);
  afterEach(forgetTabs);

  it("keep a draft each; the next one takes over what a dead one left, and nothing of a living one", async () => {
    const [dead, living] = [open(), open()];
    dead.drafts.keep(dead.own(), { ...draft(1), at: 1 });
    living.drafts.keep(living.own(), { ...draft(2), at: 2 });
    const left = dead.own();
    dead.close();

    const next = open();
    expect(next.own()).toBe("");
    await waitFor(() => expect(next.own()).toBe(left));
    expect(next.drafts.load(left)).toEqual({ ...draft(1), at: 1 });
    expect(living.drafts.load(living.own())).toEqual({ ...draft(2), at: 2 });
    expect(next.drafts.own()).toBe(left);
    clearDrafts("rokuro");
    expect(next.drafts.keys()).toEqual([]);
    expect(next.drafts.keep(left, draft(1))).toBe(false);
  });

  it("take over first what was typed last, and then the rest", async () => {
    const drafts = createDraftStore("rokuro");
    drafts.keep(PART, draft(1));
    drafts.keep(`${PART}#a`, { ...draft(1), at: 2 });
    drafts.keep(`${PART}#b`, { ...draft(1), at: 1 });
    drafts.keep("resume/profile#c", { ...draft(1), at: 3 });
    for (const left of ["#a", "#b", ""]) {
      const page = open();
      await waitFor(() => expect(page.own()).toBe(PART + left));
    }
    const last = open();
    await waitFor(() => expect(last.own()).not.toBe(""));
    expect(drafts.load(last.own())).toBeUndefined();
  });

  it("give back what they hold when they close, also one that closes at once", async () => {
    createDraftStore("rokuro").keep(`${PART}#a`, draft(1));
    open().close();
    const next = open();
    await waitFor(() => expect(next.own()).toBe(`${PART}#a`));
  });
});

const stub = () => ({
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
});
