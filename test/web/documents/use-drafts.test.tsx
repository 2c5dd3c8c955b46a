import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { sectionValues } from "../../../documents/values.ts";
import { emptyResume, resumeDefinition } from "../../../modules/resume/contract.ts";
import { countUnsaved } from "../../../web/app/save-state.ts";
import { createStore } from "../../../web/app/store.ts";
import { sendClosedDrafts } from "../../../web/features/documents/drafts/send-closed-drafts.ts";
import { useDrafts } from "../../../web/features/documents/drafts/use-drafts.ts";
import { sectionOf } from "../../../web/features/documents/sections.ts";
import { createDraftStore, type Draft } from "../../../web/features/forms/editor/draft-store.ts";
import { useOwnDraft } from "../../../web/features/forms/editor/use-own-draft.ts";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { forgetTabs, tellTabsOfEachOther } from "../tabs.ts";

const definitions = [resumeDefinition];
const OPEN = ["resume/profile"];
const SUMMARY = ["resume/summary"];

const typed = (section: "summary" | "profile", fields: object): Draft => {
  const base = sectionValues(sectionOf(resumeDefinition, section), emptyResume);
  return { base, revision: 1, values: { ...base, ...fields }, unsaved: 1, conflicts: [] };
};

const saved = () =>
  jest
    .mocked(global.fetch)
    .mock.calls.flatMap(([url, init]) => (init?.method === "PATCH" ? [(url as URL).pathname] : []));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  jest.useFakeTimers();
  tellTabsOfEachOther();
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
  const answer = { revision: 2, resume: { ...emptyResume, summary: "要約" } };
  global.fetch = jest.fn(async () => new Response(JSON.stringify(answer))) as unknown as typeof fetch;
});
afterEach(() => {
  jest.useRealTimers();
  forgetTabs();
});

const wrapper = ({ children }: { children: ReactNode }) => <Provider store={createStore()}>{children}</Provider>;

test("sends closed drafts, and a locked one once its tab is closed", async () => {
  const drafts = createDraftStore("hanako");
  drafts.keep("resume/summary", typed("summary", { summary: "要約" }));
  drafts.keep("resume/profile", typed("profile", { gender: "" }));
  const other = drafts.hold(["resume/summary"]);
  renderHook(() => useDrafts("hanako", definitions, OPEN), { wrapper });
  await pass(5000);
  expect(saved()).toEqual([]);

  other.release();
  await pass(1000);
  expect(saved()).toEqual(["/user/resume/summary"]);
  expect(drafts.keys()).toEqual(["resume/profile"]);
});

test("sends the draft of a killed tab in the open section, and not the open draft", async () => {
  const other = createDraftStore("hanako");
  const killed = other.hold(other.choices("resume/summary"));
  other.keep(await killed.key, typed("summary", { summary: "要約" }));
  const { result } = renderHook(
    () => {
      const drafts = useDrafts("hanako", definitions, SUMMARY);
      return { drafts, own: useOwnDraft(drafts, "resume/summary") };
    },
    { wrapper },
  );
  await pass(0);
  const { drafts, own = "" } = result.current;
  expect(own).not.toBe(await killed.key);
  drafts.keep(own, typed("summary", { summary: "よう" }));
  await pass(60_000);
  expect(saved()).toEqual([]);

  killed.release();
  await pass(1000);
  expect(saved()).toEqual(["/user/resume/summary"]);
  expect(drafts.keys()).toEqual([own]);
});

test("stops counting a draft that another tab has taken over", async () => {
  const store = createStore();
  const drafts = createDraftStore("hanako");
  drafts.keep("resume/summary#a", { ...typed("summary", { summary: "要約" }), waits: true });
  renderHook(() => useDrafts("hanako", definitions), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  await pass(0);
  expect(countUnsaved(store.getState().saveState)).toBe(1);
  drafts.drop("resume/summary#a");
  await pass(30_000);
  expect(countUnsaved(store.getState().saveState)).toBe(0);
});

test("before signing out, sends closed drafts except those that wait for the person", async () => {
  const drafts = createDraftStore("hanako");
  drafts.keep("resume/summary#a", typed("summary", { summary: "要約" }));
  drafts.keep("resume/profile#b", { ...typed("profile", { gender: "" }), waits: true });
  await sendClosedDrafts(createStore(), "hanako", definitions);
  expect(saved()).toEqual(["/user/resume/summary"]);
  expect(drafts.keys()).toEqual(["resume/profile#b"]);
});
