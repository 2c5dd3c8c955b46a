import { applyPatch } from "../../../documents/apply-patch.ts";
import { defineList } from "../../../documents/define.ts";
import { line } from "../../../documents/fields.ts";
import type { Patch } from "../../../documents/patch.ts";
import type { Values } from "../../../documents/values.ts";
import { createDraftStore, type Draft } from "../../../web/features/forms/editor/draft-store.ts";
import { sendDraft } from "../../../web/features/forms/editor/send-draft.ts";
import type { SaveResult, ServerSnapshot } from "../../../web/features/forms/editor/synchronise.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { forgetTabs, tellTabsOfEachOther } from "../tabs.ts";

const KEY = "resume/profile";
const shape = { fields: { name: line(50, { label: "名" }) } };
const today = () => "2026-11-23";
const typed = (name: string, more: Partial<Draft> = {}): Draft => ({
  base: { name: "" },
  revision: 1,
  values: { name },
  unsaved: 1,
  conflicts: [],
  ...more,
});

/** A server that takes every save; `during` runs before it answers. */
function createServer(during = () => {}) {
  return {
    shape,
    today,
    save: jest.fn(async (patch: Patch, base: ServerSnapshot): Promise<SaveResult> => {
      during();
      return { kind: "saved", snapshot: { values: applyPatch(shape, base.values, patch), revision: 2 } };
    }),
    load: async () => undefined,
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
  const server = createServer();
  expect(await sendDraft(drafts, KEY, server)).toBe(0);
  expect(server.save.mock.calls[0]?.[0].fields).toEqual({ name: "花子" });
  expect(drafts.keys()).toEqual([]);
});

test("half a word in an editor that is open in another tab is nobody else's, until that tab is gone", async () => {
  tellTabsOfEachOther();
  const [here, there] = [createDraftStore("hanako"), createDraftStore("hanako")];
  const { key, release } = there.hold([KEY]);
  await key;
  there.keep(KEY, typed("さく"));
  const server = createServer();
  expect(await sendDraft(here, KEY, server)).toBeUndefined();
  expect(server.save).not.toHaveBeenCalled();
  expect(here.load(KEY)).toEqual(typed("さく"));

  release();
  await Promise.resolve();
  expect(await sendDraft(here, KEY, server)).toBe(0);
  expect(server.save).toHaveBeenCalledTimes(1);
});

test("what was typed with autosave off waits for the person", async () => {
  const drafts = createDraftStore("hanako");
  drafts.keep(KEY, typed("花子", { waits: true }));
  const server = createServer();
  expect(await sendDraft(drafts, KEY, server)).toBe(1);
  expect(server.save).not.toHaveBeenCalled();
});

test("what was typed on while it was sent stays", async () => {
  const drafts = createDraftStore("hanako");
  drafts.keep(KEY, typed("花", { stamp: "1" }));
  const server = createServer(() => drafts.keep(KEY, typed("花子", { stamp: "2" })));
  expect(await sendDraft(drafts, KEY, server)).toBe(1);
  expect(drafts.load(KEY)?.values).toEqual({ name: "花子" });
});

test("what is no draft is left alone", async () => {
  localStorage.setItem("rireki:draft:hanako:resume/profile", JSON.stringify({ values: {}, at: Date.now() }));
  const server = createServer();
  expect(await sendDraft(createDraftStore("hanako"), KEY, server)).toBe(0);
  expect(server.save).not.toHaveBeenCalled();
});

test("sends a draft of before nested values, rows and open conflicts included", async () => {
  const rows = defineList({
    label: "職歴",
    event: { one: "job", many: "jobs" },
    attributes: "user_jobs_attributes",
    fields: { name: line(50, { label: "会社" }), reason: line(50, { label: "理由" }) },
    rowName: ({ name }) => name,
  });
  const flat = (name: string, reason: string) => ({ fields: {}, rows: [{ id: "a", fields: { name, reason } }] });
  const conflict = { rowId: "a", field: "reason", mine: "ここ", theirs: "あちら" };
  const old = { base: flat("", "あちら"), values: flat("会社", "ここ"), conflicts: [conflict] };
  const drafts = createDraftStore("hanako");
  drafts.keep(KEY, { ...typed(""), ...old } as unknown as Draft);
  const shape = { fields: {}, lists: { jobs: rows } };
  const save = jest.fn(async (patch: Patch, base: ServerSnapshot): Promise<SaveResult> => {
    return { kind: "saved", snapshot: { values: applyPatch(shape, base.values, patch), revision: 2 } };
  });
  expect(await sendDraft(drafts, KEY, { shape, today, save, load: async () => undefined })).toBe(1);
  expect(save.mock.calls[0]?.[0].lists.jobs).toMatchObject([{ id: "a", fields: { name: "会社" } }]);
  const values: Values | undefined = drafts.load(KEY)?.values;
  expect(values).toEqual({ jobs: [{ id: "a", name: "会社", reason: "ここ" }] });
  expect(drafts.load(KEY)?.conflicts).toEqual([{ path: ["jobs", "a", "reason"], mine: "ここ", theirs: "あちら" }]);
});
