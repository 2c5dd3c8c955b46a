import { act, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, StrictMode, useState } from "react";
import { flushSync } from "react-dom";
import { Modal } from "../../../web/ui/modal/modal.tsx";
import type { ModalEvent, ModalProps } from "../../../web/ui/modal/modal-props.ts";

/** Every browser has them; without animations everything is where it goes at once. */
beforeAll(() => {
  Element.prototype.getAnimations ??= () => [];
});
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Owner = Partial<ModalProps> & { body?: (setOpen: (isOpen: boolean) => void) => ReactNode };

function Owned({ body, ...props }: Owner) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        開く
      </button>
      <Modal title="面接の日程" {...props} isOpen={isOpen} onOpenChange={setOpen}>
        {body?.(setOpen) ?? "本文"}
      </Modal>
    </>
  );
}

/** Lets what waits for nothing but its turn happen: loading of the code, promises, effects. */
const settle = () => act(() => jest.advanceTimersByTimeAsync(50));
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

async function renderOwned(props: Owner = {}) {
  render(
    <StrictMode>
      <Owned {...props} />
    </StrictMode>,
  );
  await settle();
}
async function open(props: Owner = {}) {
  await renderOwned(props);
  fireEvent.click(screen.getByRole("button", { name: "開く" }));
  await settle();
}
const shown = () => screen.queryByRole("dialog") ?? screen.queryByRole("alertdialog");
async function pressEscape() {
  fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
  await settle();
}

function listener({ refusesOpening = false, refusesClosing = false } = {}) {
  const told: string[] = [];
  const ask = (name: string, refuses: boolean) => (event: ModalEvent) => {
    told.push(`${name} ${event.by}`);
    if (refuses) event.preventDefault();
  };
  return {
    told,
    onBeforeOpen: ask("before-open", refusesOpening),
    onOpened: () => void told.push("opened"),
    onBeforeClose: ask("before-close", refusesClosing),
    onClosed: () => void told.push("closed"),
  };
}

test("fires its four events once each in order, with the reason", async () => {
  const { told, ...events } = listener();
  await open({
    ...events,
    body: (setOpen) => (
      <button type="button" onClick={() => setOpen(false)}>
        送信する
      </button>
    ),
  });
  expect(told).toEqual(["before-open program", "opened"]);
  await pressEscape();
  expect(told.splice(0)).toEqual(["before-open program", "opened", "before-close person", "closed"]);
  expect(shown()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "開く" }));
  await settle();
  fireEvent.click(screen.getByRole("button", { name: "送信する" }));
  await settle();
  expect(told).toEqual(["before-open program", "opened", "before-close program", "closed"]);
});

test("a modal that is closed before it was drawn says so, and comes in again", async () => {
  const { told, ...listens } = listener();
  let setOpen: (isOpen: boolean) => void = () => undefined;
  function Quick() {
    const [isOpen, set] = useState(false);
    setOpen = set;
    return (
      <Modal title="処理中" {...listens} isOpen={isOpen} onOpenChange={set}>
        本文
      </Modal>
    );
  }
  render(<Quick />);
  act(() => setOpen(true));
  await settle();
  act(() => setOpen(false));
  await settle();
  told.length = 0;
  act(() => {
    flushSync(() => setOpen(true));
    flushSync(() => setOpen(false));
  });
  await settle();
  expect(shown()).toBeNull();
  expect(told).toEqual(["before-open program", "before-close program", "closed"]);
  act(() => setOpen(true));
  await settle();
  expect(shown()).toBeVisible();
  expect(told.slice(3)).toEqual(["before-open program", "opened"]);
});

test("stays closed when opening is refused, and may be opened again", async () => {
  const { told, ...events } = listener({ refusesOpening: true });
  await open(events);
  expect(shown()).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "開く" }));
  await settle();
  expect(told).toEqual(["before-open program", "before-open program"]);
});

test("stays open when closing is refused, for a person and for the program", async () => {
  const { told, ...events } = listener({ refusesClosing: true });
  await open({
    ...events,
    body: (setOpen) => (
      <button type="button" onClick={() => setOpen(false)}>
        送信する
      </button>
    ),
  });
  await pressEscape();
  expect(shown()).toBeVisible();
  // The caller learns that it is still open, and can close it again.
  for (const _ of [1, 2]) {
    fireEvent.click(screen.getByRole("button", { name: "送信する" }));
    await settle();
    expect(shown()).toBeVisible();
  }
  expect(told.slice(2)).toEqual(["before-close person", "before-close program", "before-close program"]);
});

test("closes when the page enters the back/forward cache, even when refused", async () => {
  const { told, ...events } = listener({ refusesClosing: true });
  await open(events);
  act(() => void window.dispatchEvent(new Event("pagehide")));
  expect(shown()).toBeNull();
  expect(told.slice(2)).toEqual(["before-close page", "closed"]);
});

test.each([
  ["info", "dialog", "お知らせ", "閉じる"],
  ["success", "dialog", "完了しました", "閉じる"],
  ["warning", "alertdialog", "ご確認ください", "閉じる"],
  ["error", "alertdialog", "完了できませんでした", "閉じる"],
] as const)("a notice of type %s is a %s with one button", async (type, role, title, button) => {
  await open({ type, title: undefined });
  // Its text is read with it: the focus goes straight to the button.
  expect(screen.getByRole(role, { name: title })).toHaveAccessibleDescription("本文");
  expect(screen.getByText(button).closest("button")).toHaveFocus();
  fireEvent.click(screen.getByText(button));
  await settle();
  expect(shown()).toBeNull();
});

test("cannot be closed while loading", async () => {
  await open({ type: "loading", title: undefined });
  expect(screen.getByRole("dialog", { name: "読み込み中..." })).toBeVisible();
  expect(screen.queryByRole("button", { name: "閉じる" })).toBeNull();
  await pressEscape();
  expect(shown()).toBeVisible();
});

test("stays open on Escape when configured", async () => {
  await open({ closesOnEscape: false });
  await pressEscape();
  expect(shown()).toBeVisible();
});

test("opens 100 ms after mounting when automatic", async () => {
  render(<Owned />);
  await settle();
  render(<Owned autoOpen title="自動" />);
  await pass(99);
  expect(screen.queryByRole("dialog", { name: "自動" })).toBeNull();
  await pass(1);
  expect(screen.getByRole("dialog", { name: "自動" })).toBeVisible();
});

test("closes after 3 s, and pauses while hovered", async () => {
  const { told, ...events } = listener();
  await open({ ...events, autoHide: true });
  await pass(2000);
  fireEvent.pointerEnter(screen.getByRole("dialog"));
  await pass(10_000);
  expect(shown()).toBeVisible();
  fireEvent.pointerLeave(screen.getByRole("dialog"));
  await pass(500);
  expect(shown()).toBeVisible();
  await pass(1000);
  expect(shown()).toBeNull();
  expect(told.slice(2)).toEqual(["before-close time", "closed"]);
});

test("closes after the given milliseconds", async () => {
  await open({ autoHide: 500 });
  await pass(400);
  expect(shown()).toBeVisible();
  await pass(100);
  expect(shown()).toBeNull();
});
