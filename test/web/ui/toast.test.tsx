import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { showToast, toastQueue } from "../../../web/ui/toast/toast-queue.ts";
import { ToastRegion } from "../../../web/ui/toast/toast-region.tsx";

const say = (text: string, shownFor?: number) =>
  act(() => showToast({ kind: "info", text }, shownFor === undefined ? {} : { shownFor }));
const shown = () => screen.queryAllByRole("alertdialog").map((toast) => toast.textContent);

beforeEach(() => {
  render(<ToastRegion />);
});
afterEach(() => {
  act(() => toastQueue.clear());
  jest.useRealTimers();
});

test("removes the oldest when a sixth appears", () => {
  for (const text of ["1", "2", "3", "4", "5", "6"]) say(text);
  expect(shown()).toEqual(["6", "5", "4", "3", "2"]);
});

test("closes after four seconds or the given time", () => {
  jest.useFakeTimers();
  say("短い");
  say("長い", 10_000);
  act(() => jest.advanceTimersByTime(4000));
  expect(shown()).toEqual(["長い"]);
  act(() => jest.advanceTimersByTime(6000));
  expect(shown()).toEqual([]);
});

test("pauses all while one is focused", () => {
  jest.useFakeTimers();
  say("前から");
  act(() => screen.getByRole("button", { name: "閉じる" }).focus());
  say("今来た");
  act(() => jest.advanceTimersByTime(60_000));
  expect(shown()).toEqual(["今来た", "前から"]);
  act(() => (document.activeElement as HTMLElement).blur());
  act(() => jest.advanceTimersByTime(4000));
  expect(shown()).toEqual([]);
});

test.each(["error", "warning"] as const)("one of kind %s interrupts", (kind) => {
  act(() => showToast({ kind, text: "保存に失敗しました" }));
  expect(screen.getByRole("alert")).toHaveTextContent("保存に失敗しました");
  expect(screen.queryByRole("status")).toBeNull();
});

test.each(["success", "info"] as const)("one of kind %s is read politely, in a region that is there before", (kind) => {
  jest.useFakeTimers();
  act(() => showToast({ kind, text: "保存しました" }));
  const region = screen.getByRole("status");
  expect(screen.queryByRole("alert")).toBeNull();
  const spoken = () => within(region).getByText("保存しました").closest("[aria-hidden]");
  expect(spoken()).not.toBeNull();
  act(() => jest.advanceTimersByTime(100));
  expect(spoken()).toBeNull();
  expect(screen.getByRole("status")).toBe(region);
});

test("its action runs once and closes it", async () => {
  const run = jest.fn();
  act(() => {
    // For ever: a press takes its time on a busy machine.
    showToast({ kind: "info", text: "削除しました", action: { label: "元に戻す", run } }, { shownFor: 0 });
  });
  await userEvent.click(screen.getByRole("button", { name: "元に戻す" }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});
