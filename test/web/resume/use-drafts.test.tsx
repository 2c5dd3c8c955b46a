import { act, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { emptyResume } from "../../../modules/resume/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { createDraftStore, type Draft } from "../../../web/features/forms/draft-store.ts";
import { sectionParts } from "../../../web/features/resume/section-part.ts";
import { useDrafts } from "../../../web/features/resume/use-drafts.ts";
import { forgetTabs, tellTabsOfEachOther } from "../tabs.ts";

const typed = (section: "summary" | "profile", fields: object): Draft => {
  const base = sectionParts[section].partOf(emptyResume);
  return { base, revision: 1, values: { ...base, fields: { ...base.fields, ...fields } }, unsaved: 1, conflicts: [] };
};

const saved = () =>
  jest
    .mocked(global.fetch)
    .mock.calls.flatMap(([url, init]) => (init?.method === "PATCH" ? [(url as URL).pathname] : []));
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  localStorage.clear();
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

test("what other pages left is sent, what is open here or in another tab is not, until that tab is gone", async () => {
  const drafts = createDraftStore("hanako");
  drafts.keep("resume/summary", typed("summary", { summary: "要約" }));
  drafts.keep("resume/profile", typed("profile", { gender: "" }));
  const close = drafts.hold("resume/summary");
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={createStore()}>{children}</Provider>;
  renderHook(() => useDrafts("hanako", "profile"), { wrapper });
  await pass(5000);
  expect(saved()).toEqual([]);

  close();
  await pass(1000);
  expect(saved()).toEqual(["/user/resume/summary"]);
  expect(drafts.parts()).toEqual(["resume/profile"]);
});
