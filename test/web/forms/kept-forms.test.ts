import { keepDraftKey } from "../../../web/app/draft-key.ts";
import { removeDrafts } from "../../../web/features/forms/editor/device-drafts.ts";
import { STEP_DRAFT, stepDraftStore } from "../../../web/features/forms/steps/step-draft.ts";
import { KEPT_FOR, savedErrors } from "../../../web/features/forms/submit/saved-errors.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";

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
  takeDraftKeyOf("one");
});

describe("errors of a form", () => {
  const refused = {
    message: "入力内容を確認してください",
    errors: { email: ["使われています"] },
    values: { email: "a@b.jp" },
  };

  it("are there for thirty minutes", () => {
    savedErrors("contact").keep(refused, 0);
    expect(JSON.stringify(sessionStorage)).not.toMatch(/使われています|a@b\.jp/);
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

  it("is there for a day, and sealed", () => {
    const store = stepDraftStore("one", "application");
    expect(store.keep(draft)).toBe(true);
    expect(JSON.stringify(localStorage)).not.toContain("佐倉");
    expect(store.load(1000 + STEP_DRAFT.validFor - 1)).toEqual(draft);
    expect(store.load(1000 + STEP_DRAFT.validFor)).toBeUndefined();
    expect(localStorage).toHaveLength(0);
  });

  it("goes with the account's other drafts, and only with them", () => {
    stepDraftStore("one", "application").keep(draft);
    takeDraftKeyOf("two");
    stepDraftStore("two", "application").keep(draft);
    removeDrafts("one");
    expect(Object.keys(localStorage)).toEqual(["rireki:step-draft:two:application"]);
    expect(stepDraftStore("two", "application").load(2000)).toEqual(draft);
  });

  it("of visitors, who have no key, is not kept", () => {
    keepDraftKey(undefined);
    expect(stepDraftStore("visitor", "application").keep(draft)).toBe(false);
    savedErrors("contact").keep({ message: "", errors: {}, values: { name: "佐倉" } });
    expect([localStorage, sessionStorage].map(({ length }) => length)).toEqual([0, 0]);
  });

  it("is not kept where nothing can be kept, and says so", () => {
    expect(stepDraftStore("one", "application", full).keep(draft)).toBe(false);
    expect(stepDraftStore("one", "application", full).load()).toBeUndefined();
  });
});
