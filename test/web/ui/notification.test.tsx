import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  notificationQueue,
  notify,
  notifyNetworkError,
  notifyServerError,
} from "../../../web/ui/notification/notification-queue.ts";
import { NotificationRegion } from "../../../web/ui/notification/notification-region.tsx";

const say = (text: string, shownFor?: number) =>
  act(() => notify({ kind: "info", text }, shownFor === undefined ? undefined : { shownFor }));
const shown = () => screen.queryAllByRole("alertdialog").map((card) => card.textContent);
const press = (name: string) => act(() => screen.getByRole("button", { name }).click());

beforeEach(() => {
  jest.useFakeTimers();
  render(<NotificationRegion />);
});
afterEach(() => {
  while (notificationQueue.visibleToasts.length > 0) act(() => notificationQueue.clear());
  jest.useRealTimers();
});

test("shows one at a time for five seconds, in order", () => {
  for (const text of ["1", "2", "3"]) say(text);
  expect(shown()).toEqual(["1"]);
  act(() => jest.advanceTimersByTime(4999));
  expect(shown()).toEqual(["1"]);
  act(() => jest.advanceTimersByTime(1));
  expect(shown()).toEqual(["2"]);
  press("閉じる");
  expect(shown()).toEqual(["3"]);
  act(() => jest.advanceTimersByTime(5000));
  expect(shown()).toEqual([]);
});

test("shows one for the given time", () => {
  say("短い", 3000);
  act(() => jest.advanceTimersByTime(3000));
  expect(shown()).toEqual([]);
});

test("keeps an error until it is closed, before the next one", () => {
  act(() => notify({ kind: "error", text: "失敗しました" }));
  say("次");
  act(() => jest.advanceTimersByTime(600_000));
  expect(shown()).toEqual(["失敗しました"]);
  press("閉じる");
  expect(shown()).toEqual(["次"]);
});

test("closes an error when its action is used", () => {
  const onContact = jest.fn();
  act(() => notifyServerError({ onContact }));
  expect(screen.getByRole("alertdialog", { name: "サーバーでエラーが発生しました" })).toBeVisible();
  expect(screen.getByRole("button", { name: "再読み込みする" })).toBeVisible();
  press("サポートに問い合わせる");
  expect(onContact).toHaveBeenCalledTimes(1);
  expect(shown()).toEqual([]);
});

test("offers a retry while offline", () => {
  act(() => notifyNetworkError());
  expect(screen.getByRole("alertdialog", { name: "インターネット接続を確認してください" })).toBeVisible();
  expect(screen.getByRole("button", { name: "再試行する" })).toBeVisible();
});

test("withdraws a queued one and the visible one", () => {
  const takeBack: (() => void)[] = [];
  act(() => {
    for (const text of ["1", "2", "3"]) takeBack.push(notify({ kind: "info", text }));
  });
  act(() => takeBack[1]?.());
  act(() => takeBack[0]?.());
  expect(shown()).toEqual(["3"]);
});

test("is named by its title and described by its text", async () => {
  jest.useRealTimers();
  // For ever: a key takes its time on a busy machine.
  act(() => notify({ kind: "info", title: "新しい求人があります", text: "3件公開されました。" }, { shownFor: 0 }));
  const card = screen.getByRole("alertdialog", { name: "新しい求人があります" });
  expect(card).toHaveAccessibleDescription("3件公開されました。");
  await userEvent.tab();
  expect(card).toHaveFocus();
});
