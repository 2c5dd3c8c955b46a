import { act, renderHook } from "@testing-library/react";
import { PENDING_TIMEOUT_MS } from "../../../web/features/forms/submit/pending-timeout.ts";
import { useBusy } from "../../../web/features/forms/submit/use-busy.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

test("a button is taken until the answer is there, and given back after five seconds without one", async () => {
  const { result } = renderHook(useBusy);
  const isBusy = () => result.current[0];
  const during = (work: Promise<unknown>) => act(async () => void result.current[1](work).catch(() => undefined));

  await during(new Promise((resolve) => setTimeout(resolve, 1000)));
  expect(isBusy()).toBe(true);
  await pass(1000);
  expect(isBusy()).toBe(false);
  await during(Promise.reject(new Error("broken")));
  expect(isBusy()).toBe(false);

  await during(new Promise(() => {}));
  await pass(PENDING_TIMEOUT_MS - 1);
  expect(isBusy()).toBe(true);
  await pass(1);
  expect(isBusy()).toBe(false);
});
