import { act, renderHook } from "@testing-library/react";
import { useGathered } from "../../../web/features/candidate/list/use-gathered.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const rendered = () => renderHook(({ value }) => useGathered(value, 300), { initialProps: { value: 1 } });

test("several values are one", () => {
  const { result, rerender } = rendered();
  rerender({ value: 2 });
  rerender({ value: 3 });
  expect(result.current).toBe(1);
  act(() => jest.advanceTimersByTime(300));
  expect(result.current).toBe(3);
});

test("a value that comes at the end of the time follows", () => {
  const { result, rerender } = rendered();
  rerender({ value: 2 });
  act(() => {
    jest.advanceTimersByTime(300);
    rerender({ value: 3 });
  });
  act(() => jest.advanceTimersByTime(300));
  expect(result.current).toBe(3);
});
