import { renderHook, waitFor } from "@testing-library/react";
import { keepDraftKey } from "../../../web/app/draft-key.ts";
import { countUnsent, DRAFT_LIFETIME, removeDrafts } from "../../../web/features/forms/editor/device-drafts.ts";
import { createDraftStore, type Draft } from "../../../web/features/forms/editor/draft-store.ts";
import { useOwnDraft } from "../../../web/features/forms/editor/use-own-draft.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { forgetTabs, tellTabsOfEachOther } from "../tabs.ts";

const draft = (unsaved: number): Draft => ({
  base: { fields: { summary: "" }, rows: [] },
  revision: 3,
  values: { fields: { summary: "書きかけ" }, rows: [] },
  unsaved,
  conflicts: [],
});

const NAME = "rireki:draft:hanako:resume/summary";

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
});

describe("typing kept on this device", () => {
  it("is there after a reload, part by part, and counted", () => {
    const before = createDraftStore("hanako");
    before.keep("resume/summary", draft(1));
    before.keep("resume/profile", draft(2));
    const after = createDraftStore("hanako");
    expect(after.load("resume/summary")).toEqual(draft(1));
    expect(after.keys().sort()).toEqual(["resume/profile", "resume/summary"]);
    expect(countUnsent("hanako")).toBe(3);
    after.drop("resume/profile");
    expect(countUnsent("hanako")).toBe(1);
  });

  it("stands in storage without a word of it, another way each time", () => {
    const drafts = createDraftStore("hanako");
    drafts.keep("resume/summary", draft(1));
    const first = localStorage.getItem(NAME) ?? "";
    drafts.keep("resume/summary", draft(1));
    expect(localStorage.getItem(NAME)).not.toBe(first);
    expect(first).not.toMatch(/書きかけ|\\u66f8|summary/);
    expect(Object.keys(JSON.parse(first)).sort()).toEqual(["at", "sealed", "unsaved"]);
  });

  it("opens with the key of its account alone, and is left where it is", () => {
    createDraftStore("hanako").keep("resume/summary", draft(1));
    takeDraftKeyOf("jiro");
    expect(createDraftStore("hanako").load("resume/summary")).toBeUndefined();
    // Somebody gives jiro the draft of hanako.
    localStorage.setItem("rireki:draft:jiro:resume/summary", localStorage.getItem(NAME) ?? "");
    expect(createDraftStore("jiro").load("resume/summary")).toBeUndefined();
    expect(createDraftStore("jiro").choices("resume/summary")).toHaveLength(1);
    takeDraftKeyOf("hanako");
    expect(createDraftStore("hanako").load("resume/summary")).toEqual(draft(1));
  });

  it.each([
    ["name", () => localStorage.setItem("rireki:draft:hanako:resume/profile", localStorage.getItem(NAME) ?? "")],
    ["time", () => relabel({ at: 5 })],
    ["count", () => relabel({ unsaved: 9 })],
  ])("is bound to its %s", (what, change) => {
    jest.useFakeTimers({ now: 5 });
    createDraftStore("hanako").keep("resume/summary", { ...draft(1), at: 1 });
    change();
    const moved = what === "name" ? "resume/profile" : "resume/summary";
    expect(createDraftStore("hanako").load(moved)).toBeUndefined();
    jest.useRealTimers();
  });

  it("is neither read nor written without a key", () => {
    createDraftStore("hanako").keep("resume/summary", draft(1));
    keepDraftKey(undefined);
    const drafts = createDraftStore("hanako");
    expect(drafts.load("resume/summary")).toBeUndefined();
    expect(drafts.keep("resume/profile", draft(1))).toBe(false);
    expect(drafts.keys()).toEqual(["resume/summary"]);
  });

  it("is nobody else's, and goes with its account", () => {
    createDraftStore("hanako").keep("resume/summary", draft(1));
    takeDraftKeyOf("jiro");
    const other = createDraftStore("jiro");
    other.keep("resume/summary", draft(1));
    expect(other.keys()).toEqual(["resume/summary"]);
    localStorage.setItem("theme", "dark");
    removeDrafts("hanako");
    expect(createDraftStore("hanako").keys()).toEqual([]);
    expect(other.load("resume/summary")).toBeDefined();
    expect(localStorage.getItem("theme")).toBe("dark");
  });

  it("is not kept any more for an account that was left in another tab", () => {
    const drafts = createDraftStore("hanako");
    const heard = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent("storage", { key, newValue }));
    heard("theme", "hanako");
    heard("rireki:signed-out", "jiro");
    expect(drafts.keep("resume/summary", draft(1))).toBe(true);
    heard("rireki:signed-out", "hanako");
    heard("rireki:signed-out", null);
    expect(drafts.keep("resume/profile", draft(1))).toBe(false);
    takeDraftKeyOf("hanako");
    expect(drafts.keep("resume/profile", draft(1))).toBe(true);
  });

  it("without a time breaks no page on a full device", () => {
    const name = "rireki:draft:jiro:resume/summary";
    const full = {
      ...stub(),
      length: 1,
      key: () => name,
      getItem: () => JSON.stringify(draft(1)),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(createDraftStore("hanako", full).keys()).toEqual([]);
  });

  it("says so when the device is full, and leaves broken drafts alone", () => {
    const full = {
      ...stub(),
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    };
    expect(createDraftStore("hanako", full).keep("resume/summary", draft(1))).toBe(false);
    const broken = JSON.stringify({ at: Date.now(), unsaved: 1, sealed: "%broken%" });
    localStorage.setItem(NAME, broken);
    const drafts = createDraftStore("hanako");
    expect(drafts.load("resume/summary")).toBeUndefined();
    expect(drafts.choices("resume/summary")).not.toContain("resume/summary");
    expect(localStorage.getItem(NAME)).toBe(broken);
  });
});

describe("a draft in clear, from before drafts were sealed", () => {
  it("is read, and sealed in its place with its age", () => {
    const at = Date.now() - 1000;
    localStorage.setItem(NAME, JSON.stringify({ ...draft(2), at }));
    const drafts = createDraftStore("hanako");
    expect(localStorage.getItem(NAME)).not.toContain("書きかけ");
    expect(drafts.load("resume/summary")).toEqual({ ...draft(2), at });
    expect(JSON.parse(localStorage.getItem(NAME) ?? "")).toMatchObject({ at, unsaved: 2 });
  });

  it("of another account waits for its key", () => {
    localStorage.setItem("rireki:draft:jiro:resume/summary", JSON.stringify({ ...draft(1), at: Date.now() }));
    createDraftStore("hanako");
    takeDraftKeyOf("jiro");
    expect(createDraftStore("jiro").load("resume/summary")).toMatchObject(draft(1));
    expect(localStorage.getItem("rireki:draft:jiro:resume/summary")).not.toContain("書きかけ");
  });
});

describe("a draft's lifetime", () => {
  const MONDAY = Date.parse("2026-11-16T00:00:00Z");
  beforeEach(() => void jest.useFakeTimers({ now: MONDAY }));
  afterEach(() => void jest.useRealTimers());

  it("ends a week after its last edit, for every account and whether it can be read or not", () => {
    createDraftStore("hanako").keep("resume/summary", { ...draft(1), at: MONDAY });
    localStorage.setItem("rireki:draft:jiro:resume/summary", JSON.stringify({ at: MONDAY, unsaved: 1, sealed: "x" }));
    localStorage.setItem("rireki:draft:saburo:resume/summary", JSON.stringify(draft(1)));
    localStorage.setItem("rireki:step-draft:jiro:application", JSON.stringify({ at: MONDAY, unsaved: 1, sealed: "x" }));
    const names = () => Object.keys(localStorage).sort();

    jest.setSystemTime(MONDAY + DRAFT_LIFETIME - 1);
    createDraftStore("shiro");
    expect(names()).toEqual([NAME, "rireki:draft:jiro:resume/summary", "rireki:draft:saburo:resume/summary"]);
    jest.setSystemTime(MONDAY + DRAFT_LIFETIME);
    createDraftStore("shiro");
    // The one without a time got one when it was first seen.
    expect(names()).toEqual(["rireki:draft:saburo:resume/summary"]);
    jest.setSystemTime(MONDAY + 2 * DRAFT_LIFETIME);
    createDraftStore("shiro");
    expect(names()).toEqual([]);
  });
});

function relabel(label: object): void {
  localStorage.setItem(NAME, JSON.stringify({ ...JSON.parse(localStorage.getItem(NAME) ?? ""), ...label }));
}

describe("two editors of one part", () => {
  const PART = "resume/summary";
  const NOW = Date.now();
  const open = () => {
    const drafts = createDraftStore("rokuro");
    const { result, unmount } = renderHook(() => useOwnDraft(drafts, PART));
    return { drafts, own: () => result.current ?? "", close: unmount };
  };
  beforeEach(() => {
    tellTabsOfEachOther();
    takeDraftKeyOf("rokuro");
  });
  afterEach(forgetTabs);

  it("keep a draft each; the next one takes over what a dead one left, and nothing of a living one", async () => {
    const [dead, living] = [open(), open()];
    dead.drafts.keep(dead.own(), { ...draft(1), at: NOW });
    living.drafts.keep(living.own(), { ...draft(2), at: NOW + 2 });
    const left = dead.own();
    dead.close();

    const next = open();
    expect(next.own()).toBe("");
    await waitFor(() => expect(next.own()).toBe(left));
    expect(next.drafts.load(left)).toEqual({ ...draft(1), at: NOW });
    expect(living.drafts.load(living.own())).toEqual({ ...draft(2), at: NOW + 2 });
    expect([...next.drafts.own()]).toEqual([left]);
  });

  it("take over first what was typed last, and then the rest", async () => {
    const drafts = createDraftStore("rokuro");
    drafts.keep(PART, { ...draft(1), at: NOW });
    drafts.keep(`${PART}#a`, { ...draft(1), at: NOW + 2 });
    drafts.keep(`${PART}#b`, { ...draft(1), at: NOW + 1 });
    drafts.keep("resume/profile#c", { ...draft(1), at: NOW + 3 });
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
