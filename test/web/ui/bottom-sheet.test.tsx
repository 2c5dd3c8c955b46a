import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { BottomSheet } from "../../../web/ui/bottom-sheet/bottom-sheet.tsx";
import type { BottomSheetProps, SheetHeight } from "../../../web/ui/bottom-sheet/bottom-sheet-props.ts";
import { installPointerEvents } from "../pointer-events.ts";

beforeAll(installPointerEvents);
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const settle = () => act(() => jest.advanceTimersByTimeAsync(50));

function Owned(props: Partial<BottomSheetProps>) {
  const [isOpen, setOpen] = useState(true);
  const [height, setHeight] = useState<SheetHeight>("half");
  return (
    <BottomSheet
      {...props}
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="面接の準備"
      height={height}
      onHeightChange={setHeight}
    >
      <p>質問の一覧</p>
    </BottomSheet>
  );
}

async function open(props: Partial<BottomSheetProps> = {}) {
  render(<Owned {...props} />);
  await settle();
  return screen.getByRole("dialog", { name: "面接の準備" });
}

async function drawHead(distance: number) {
  const head = screen.getByRole("heading", { name: "面接の準備" });
  fireEvent.pointerDown(head, { button: 0, pointerId: 1, clientY: 300 });
  fireEvent.pointerMove(head, { pointerId: 1, clientY: 300 + distance });
  fireEvent.pointerUp(head, { pointerId: 1, clientY: 300 + distance });
  await settle();
}

async function drawContent(distance: number) {
  const text = screen.getByText("質問の一覧");
  const finger = (clientY: number) => ({ touches: [{ clientY }], changedTouches: [{ clientY }] });
  fireEvent.touchStart(text, finger(300));
  const isLeftToTheBrowser = fireEvent.touchMove(text, finger(300 + distance));
  fireEvent.touchEnd(text, { touches: [], changedTouches: [{ clientY: 300 + distance }] });
  await settle();
  return isLeftToTheBrowser;
}

const sheet = () => screen.queryByRole("dialog");

test.each([
  ["its head", drawHead],
  ["its content", drawContent],
])("closes when dragged down by more than 100 px by %s, and springs back otherwise", async (_part, draw) => {
  const dialog = await open();
  await draw(100);
  expect(sheet()).toBe(dialog);
  expect(dialog.parentElement?.style.translate).toBe("");
  await draw(101);
  expect(sheet()).toBeNull();
});

test("does not drag the sheet while its content is scrolled down", async () => {
  const dialog = await open();
  const box = screen.getByText("質問の一覧").closest(".overflow-y-auto") as HTMLElement;
  box.scrollTop = 40;
  expect(await drawContent(300)).toBe(true);
  expect(sheet()).toBe(dialog);
  box.scrollTop = 0;
  expect(await drawContent(300)).toBe(false);
  expect(sheet()).toBeNull();
});

test("expands by dragging up or by its button, whose name follows", async () => {
  await open();
  await drawHead(-101);
  fireEvent.click(screen.getByRole("button", { name: "半分の高さにする" }));
  fireEvent.click(screen.getByRole("button", { name: "上まで広げる" }));
  expect(screen.getByRole("button", { name: "半分の高さにする" })).toBeVisible();
});

test("springs back when closing is refused, and closes on Escape otherwise", async () => {
  let isRefused = true;
  const dialog = await open({ onBeforeClose: (event) => isRefused && event.preventDefault() });
  await drawHead(200);
  expect(sheet()).toBe(dialog);
  expect(dialog.parentElement?.style.translate).toBe("");
  isRefused = false;
  fireEvent.keyDown(dialog, { key: "Escape" });
  await settle();
  expect(sheet()).toBeNull();
});
