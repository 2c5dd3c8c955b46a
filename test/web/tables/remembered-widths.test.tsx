import { act, renderHook } from "@testing-library/react";
import { useRememberedWidths } from "../../../web/features/tables/use-remembered-widths.ts";

beforeEach(() => localStorage.clear());

test("widths come back, of each table its own, until they are automatic again", () => {
  const first = renderHook(() => useRememberedWidths("jobs")).result;
  act(() => first.current.onWidthsChange({ title: 240, state: 90 }));
  expect(renderHook(() => useRememberedWidths("jobs")).result.current.widths).toEqual({ title: 240, state: 90 });
  expect(renderHook(() => useRememberedWidths("candidates")).result.current.widths).toBeUndefined();
  act(() => first.current.onWidthsChange(undefined));
  expect(renderHook(() => useRememberedWidths("jobs")).result.current.widths).toBeUndefined();
});

test.each(["no json", "null", '"wide"'])("widths that are none are left out: %s", (kept) => {
  localStorage.setItem("table-widths:jobs", kept);
  expect(renderHook(() => useRememberedWidths("jobs")).result.current.widths ?? {}).toEqual({});
});
