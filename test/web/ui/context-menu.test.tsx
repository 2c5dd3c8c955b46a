import { act, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { ContextMenu } from "../../../web/ui/menu/context-menu.tsx";
import { Menu } from "../../../web/ui/menu/menu.tsx";
import { MenuItem } from "../../../web/ui/menu/menu-item.tsx";
import { installPointerEvents } from "../pointer-events.ts";

beforeAll(installPointerEvents);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));

function renderMenu() {
  const chosen = jest.fn();
  const opened = jest.fn();
  render(<Target onChosen={chosen} onOpened={opened} />);
  return { chosen, opened, detail: screen.getByRole("button", { name: "詳細" }) };
}

function Target({ onChosen, onOpened }: { onChosen: () => void; onOpened: () => void }) {
  const area = useRef<HTMLDivElement>(null);
  return (
    <div ref={area}>
      <button type="button" onClick={onOpened}>
        詳細
      </button>
      <ContextMenu label="カフェ店長候補" area={area}>
        {(menu) => (
          <Menu {...menu}>
            <MenuItem onAction={onChosen}>応募する</MenuItem>
            <MenuItem>共有する</MenuItem>
          </Menu>
        )}
      </ContextMenu>
    </div>
  );
}

const menu = () => screen.queryByRole("menu", { name: "カフェ店長候補のメニュー" });

async function choose() {
  fireEvent.click(screen.getByRole("menuitem", { name: "応募する" }));
  await pass(50);
  expect(menu()).toBeNull();
}

test.each([
  ["a right click", (detail: Element) => fireEvent.contextMenu(detail, { clientX: 40, clientY: 60 })],
  ["Shift+F10", (detail: Element) => fireEvent.keyDown(detail, { key: "F10", shiftKey: true })],
  ["the menu key", (detail: Element) => fireEvent.keyDown(detail, { key: "ContextMenu" })],
])("opens by %s instead of the browser's menu, and closes on a choice", async (_way, ask) => {
  const { chosen, detail } = renderMenu();
  expect(ask(detail)).toBe(false);
  await pass(50);
  expect(menu()).toBeVisible();
  await choose();
  expect(chosen).toHaveBeenCalledTimes(1);
});

test("offers the same commands by a button", async () => {
  const { chosen } = renderMenu();
  fireEvent.click(screen.getByRole("button", { name: "カフェ店長候補のメニュー" }));
  await pass(50);
  await choose();
  expect(chosen).toHaveBeenCalledTimes(1);
});

test.each([
  ["ArrowDown", "応募する"],
  ["ArrowUp", "共有する"],
])("opens by %s on its button, with the focus on 「%s」", async (key, item) => {
  renderMenu();
  const button = screen.getByRole("button", { name: "カフェ店長候補のメニュー" });
  act(() => button.focus());
  fireEvent.keyDown(button, { key });
  await pass(50);
  expect(screen.getByRole("menuitem", { name: item })).toHaveFocus();
  expect(button).toHaveAttribute("aria-expanded", "true");
  fireEvent.keyDown(document.activeElement as Element, { key: "Escape" });
  await pass(50);
  expect(menu()).toBeNull();
  expect(button).toHaveFocus();
});

const finger = { pointerType: "touch", isPrimary: true, clientX: 40, clientY: 60 };

test("opens on a long press of 500 ms, whose release clicks nothing", async () => {
  const { detail, opened } = renderMenu();
  fireEvent.pointerDown(detail, finger);
  await pass(499);
  expect(menu()).toBeNull();
  await pass(1);
  expect(menu()).toBeVisible();
  fireEvent.pointerUp(detail, finger);
  fireEvent.click(detail);
  expect(opened).not.toHaveBeenCalled();
});

test("stays closed on a scroll and on a tap", async () => {
  const { detail, opened } = renderMenu();
  fireEvent.pointerDown(detail, finger);
  fireEvent.pointerMove(detail, { ...finger, clientY: 75 });
  await pass(1000);
  expect(menu()).toBeNull();
  fireEvent.pointerDown(detail, finger);
  await pass(200);
  fireEvent.pointerUp(detail, finger);
  fireEvent.click(detail);
  await pass(1000);
  expect(menu()).toBeNull();
  expect(opened).toHaveBeenCalledTimes(1);
});
