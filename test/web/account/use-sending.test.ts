import { act, renderHook } from "@testing-library/react";
import { useSending } from "../../../web/features/account/use-sending.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const never = () => new Promise<void>(() => {});

test("the button is given back when the answer is there", async () => {
  const { result } = renderHook(() => useSending());
  let answer = () => {};
  act(() => void result.current[1](() => new Promise((resolve) => (answer = resolve))));
  expect(result.current[0]).toBe(true);
  await act(async () => answer());
  expect(result.current[0]).toBe(false);
});

test("the button is given back after ten seconds without an answer", () => {
  const { result } = renderHook(() => useSending());
  act(() => void result.current[1](never));
  act(() => jest.advanceTimersByTime(9_999));
  expect(result.current[0]).toBe(true);
  act(() => jest.advanceTimersByTime(1));
  expect(result.current[0]).toBe(false);
});

test("nothing is sent a second time meanwhile", () => {
  const { result } = renderHook(() => useSending());
  const work = jest.fn(never);
  act(() => void result.current[1](work));
  act(() => void result.current[1](work));
  expect(work).toHaveBeenCalledTimes(1);
});
