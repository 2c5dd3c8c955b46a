import { createDraftStore, type Draft } from "../../../web/features/forms/editor/draft-store.ts";
import { applyChanges, type Changes, type FormDocument } from "../../../web/features/forms/editor/form-document.ts";
import type { FormRules } from "../../../web/features/forms/editor/parse-form.ts";
import { sendDraft } from "../../../web/features/forms/editor/send-draft.ts";
import type { SendResult, ServerSnapshot } from "../../../web/features/forms/editor/synchronise.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { forgetTabs, tellTabsOfEachOther } from "../tabs.ts";

const KEY = "resume/profile";
const rules: FormRules = { fields: { name: (typed) => ({ value: String(typed ?? "") }) }, row: {} };
const part = (name: string): FormDocument => ({ fields: { name }, rows: [] });
const typed = (name: string, more: Partial<Draft> = {}): Draft => ({
  base: part(""),
  revision: 1,
  values: part(name),
  unsaved: 1,
  conflicts: [],
  ...more,
});

/** A server that takes everything, as far as `during` lets it. */
function server(during = () => {}) {
  return {
    send: jest.fn(async (changes: Changes, base: ServerSnapshot): Promise<SendResult> => {
      during();
      return { kind: "saved", known: { part: applyChanges(base.part, changes), revision: 2 } };
    }),
    latest: async () => undefined,
  };
}

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
});
afterEach(forgetTabs);

test("what a closed page left is sent, and the draft goes", async () => {
  const drafts = createDraftStore("hanako");
  drafts.keep(KEY, typed("花子"));
  const { send, latest } = server();
  expect(await sendDraft(drafts, KEY, rules, { send, latest })).toBe(0);
  expect(send.mock.calls[0]?.[0].fields).toEqual({ name: "花子" });
  expect(drafts.keys()).toEqual([]);
});

test("half a word in an editor that is open in another tab is nobody else's, until that tab is gone", async () => {
  tellTabsOfEachOther();
  const [here, there] = [createDraftStore("hanako"), createDraftStore("hanako")];
  const { key, release } = there.hold([KEY]);
  await key;
  there.keep(KEY, typed("さく"));
  const { send, latest } = server();
  expect(await sendDraft(here, KEY, rules, { send, latest })).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  expect(here.load(KEY)).toEqual(typed("さく"));

  release();
  await Promise.resolve();
  expect(await sendDraft(here, KEY, rules, { send, latest })).toBe(0);
  expect(send).toHaveBeenCalledTimes(1);
});

test("what was typed with autosave off waits for the person", async () => {
  const drafts = createDraftStore("hanako");
  drafts.keep(KEY, typed("花子", { waits: true }));
  const { send, latest } = server();
  expect(await sendDraft(drafts, KEY, rules, { send, latest })).toBe(1);
  expect(send).not.toHaveBeenCalled();
});

test("what was typed on while it was sent stays", async () => {
  const drafts = createDraftStore("hanako");
  drafts.keep(KEY, typed("花", { stamp: "1" }));
  const ports = server(() => drafts.keep(KEY, typed("花子", { stamp: "2" })));
  expect(await sendDraft(drafts, KEY, rules, ports)).toBe(1);
  expect(drafts.load(KEY)?.values).toEqual(part("花子"));
});

test("what is no draft is left alone", async () => {
  localStorage.setItem("rireki:draft:hanako:resume/profile", JSON.stringify({ values: {}, at: Date.now() }));
  const { send, latest } = server();
  expect(await sendDraft(createDraftStore("hanako"), KEY, rules, { send, latest })).toBe(0);
  expect(send).not.toHaveBeenCalled();
});
