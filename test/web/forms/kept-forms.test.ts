import { clearDrafts } from "../../../web/features/forms/draft-store.ts";
import { KEPT_FOR, savedErrors } from "../../../web/features/forms/saved-errors.ts";
import { STEP_DRAFT, stepDraftStore } from "../../../web/features/forms/step-draft.ts";

const full: Pick<Storage, "getItem" | "setItem" | "removeItem"> = {
  getItem: () => "{",
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
  removeItem: () => {},
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe("errors of a form", () => {
  const refused = {
    message: "入力内容を確認してください",
    errors: { email: ["使われています"] },
    values: { email: "a@b.jp" },
  };

  it("are there for thirty minutes", () => {
    savedErrors("contact").keep(refused, 0);
    expect(savedErrors("contact").load(KEPT_FOR - 1)).toEqual(refused);
    expect(savedErrors("contact").load(KEPT_FOR)).toBeUndefined();
    expect(sessionStorage).toHaveLength(0);
  });

  it("belong to one form, and go when it was taken", () => {
    savedErrors("contact").keep(refused);
    expect(savedErrors("other").load()).toBeUndefined();
    savedErrors("contact").drop();
    expect(savedErrors("contact").load()).toBeUndefined();
  });

  it("are forgotten where nothing can be kept", () => {
    expect(() => savedErrors("contact", full).keep(refused)).not.toThrow();
    expect(savedErrors("contact", full).load()).toBeUndefined();
  });
});

describe("the draft of a form of steps", () => {
  const draft = { currentStep: 2, data: { name: "佐倉" }, timestamp: 1000 };

  it("is there for a day", () => {
    const store = stepDraftStore("visitor", "application");
    expect(store.keep(draft)).toBe(true);
    expect(store.load(1000 + STEP_DRAFT.validFor - 1)).toEqual(draft);
    expect(store.load(1000 + STEP_DRAFT.validFor)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it("goes with the account's other drafts, and only with them", () => {
    stepDraftStore("one", "application").keep(draft);
    stepDraftStore("two", "application").keep(draft);
    clearDrafts("one");
    expect(stepDraftStore("one", "application").load(2000)).toBeUndefined();
    expect(stepDraftStore("two", "application").load(2000)).toEqual(draft);
  });

  it("is not written again by a page of an account that was left", () => {
    const open = stepDraftStore("one", "application");
    clearDrafts("one");
    expect(open.keep(draft)).toBe(false);
    expect(localStorage).toHaveLength(0);
    expect(stepDraftStore("one", "application").keep(draft)).toBe(true);
  });

  it("is not kept where nothing can be kept, and says so", () => {
    expect(stepDraftStore("one", "application", full).keep(draft)).toBe(false);
    expect(stepDraftStore("one", "application", full).load()).toBeUndefined();
  });
});
