import { act, screen, waitFor } from "@testing-library/react";
import { takeDraftKeyOf } from "../draft-keys.ts";
import { hide, Source } from "../event-source.ts";
import { openRecord, RECORD_ID, recordWith, serve } from "./open-record.tsx";

beforeEach(() => {
  localStorage.clear();
  takeDraftKeyOf("hanako");
  document.head.innerHTML = '<meta name="csrf-token" content="t">';
});
afterEach(() => jest.restoreAllMocks());

test("a colleague who has the record open is named until they leave; a hidden page is not present", async () => {
  const fetched = jest.fn();
  serve(recordWith({ name: "佐倉 美咲" }), ({ path }) => {
    if (path === `/agency/candidates/${RECORD_ID}`) fetched();
    return undefined;
  });
  openRecord("?tab=skills");
  await waitFor(() => expect(Source.opened).toHaveLength(1));
  const [source] = Source.opened as [Source];
  expect(source.url).toBe(`/agency/candidates/${RECORD_ID}/presence`);
  act(() => source.tell("present", { names: ["佐藤 健一", "鈴木 陽子"] }));
  expect(screen.getByText("佐藤 健一さん、鈴木 陽子さんもこの候補者を開いています")).toBeVisible();
  act(() => source.tell("present", { names: [] }));
  expect(screen.queryByText(/もこの候補者を開いています/)).toBeNull();
  fetched.mockClear();
  act(() => source.tell("gone", {}));
  await waitFor(() => expect(fetched).toHaveBeenCalled());
  act(() => hide(true));
  expect(source.closed).toBe(true);
  act(() => hide(false));
  expect(Source.opened).toHaveLength(2);
});
