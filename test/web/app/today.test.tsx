import { act, render, screen } from "@testing-library/react";
import { useToday } from "../../../web/app/today.ts";

let renders = 0;
function Day() {
  renders++;
  return <p>{useToday()}</p>;
}

beforeEach(() => {
  renders = 0;
  jest.useFakeTimers({ now: new Date("2026-10-31T23:59:50+09:00") });
});
afterEach(() => jest.useRealTimers());

test("the day changes at midnight in Japan, night after night", () => {
  render(<Day />);
  act(() => jest.advanceTimersByTime(9_999));
  expect(screen.getByText("2026-10-31")).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText("2026-11-01")).toBeVisible();
  act(() => jest.advanceTimersByTime(24 * 60 * 60 * 1000));
  expect(screen.getByText("2026-11-02")).toBeVisible();
  expect(renders).toBe(3);
});

test("a page that slept over midnight shows the new day once it is visible", () => {
  render(<Day />);
  jest.setSystemTime(new Date("2026-11-03T08:00:00+09:00"));
  act(() => document.dispatchEvent(new Event("visibilitychange")));
  expect(screen.getByText("2026-11-03")).toBeVisible();
  // The timer counts from the new day.
  act(() => jest.advanceTimersByTime(16 * 60 * 60 * 1000));
  expect(screen.getByText("2026-11-04")).toBeVisible();
});

test("all components share one timer, which ends with the last of them", () => {
  const { rerender, unmount } = render([<Day key="1" />, <Day key="2" />]);
  expect(jest.getTimerCount()).toBe(1);
  rerender([<Day key="1" />]);
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
