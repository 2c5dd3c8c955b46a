import { act, fireEvent, render, screen } from "@testing-library/react";
import { ProgressModal } from "../../../web/ui/modal/progress-modal.tsx";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

async function renderModal(value: number, onAbort?: () => unknown) {
  const onOpenChange = jest.fn();
  const at = (now: number) => (
    <ProgressModal isOpen onOpenChange={onOpenChange} title="取り込んでいます" value={now} onAbort={onAbort}>
      12件中3件目
    </ProgressModal>
  );
  const { rerender } = render(at(value));
  await pass(50);
  return { onOpenChange, set: (now: number) => rerender(at(now)) };
}

test("announces its progress, and closes 1 s after completion", async () => {
  const { onOpenChange, set } = await renderModal(25);
  expect(screen.getByRole("progressbar", { name: "取り込んでいます" })).toHaveAttribute("aria-valuenow", "25");
  expect(screen.getByText("12件中3件目")).toBeVisible();
  await pass(60_000);
  expect(onOpenChange).not.toHaveBeenCalled();
  set(100);
  expect(screen.getByText("完了しました")).toBeVisible();
  await pass(999);
  expect(onOpenChange).not.toHaveBeenCalled();
  await pass(1);
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});

test("cannot be closed by Escape or button when the work cannot be aborted", async () => {
  const { onOpenChange } = await renderModal(25);
  fireEvent.keyDown(screen.getByRole("dialog"), { key: "Escape" });
  expect(screen.queryAllByRole("button")).toEqual([]);
  expect(onOpenChange).not.toHaveBeenCalled();
});

test("closes when the abort has finished", async () => {
  let end: () => void = () => {};
  const { onOpenChange } = await renderModal(25, () => new Promise<void>((resolve) => (end = resolve)));
  fireEvent.click(screen.getByRole("button", { name: "中止する" }));
  await pass(5000);
  expect(onOpenChange).not.toHaveBeenCalled();
  await act(async () => end());
  expect(onOpenChange.mock.calls).toEqual([[false]]);
});
