import { act, fireEvent, render, screen } from "@testing-library/react";
import { Dropdown } from "../../../web/ui/menu/dropdown.tsx";
import { MenuItem, MenuSection } from "../../../web/ui/menu/menu-item.tsx";
import { positionOf } from "../../../web/ui/menu/menu-position.ts";
import { installPointerEvents } from "../pointer-events.ts";

beforeAll(installPointerEvents);

const chosen = jest.fn();

function renderMenu() {
  render(
    <Dropdown label="操作">
      <MenuItem onAction={() => chosen("copy")}>Copy</MenuItem>
      <MenuItem isDisabled onAction={() => chosen("send")}>
        Send
      </MenuItem>
      <MenuSection heading="削除">
        <MenuItem onAction={() => chosen("close")}>Close</MenuItem>
        <MenuItem href="/jobs">Jobs</MenuItem>
      </MenuSection>
    </Dropdown>,
  );
  const button = screen.getByRole("button", { name: "操作" });
  act(() => button.focus());
  return button;
}

const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(document.activeElement as Element, { key });
};
const item = (name: string) => screen.getByRole("menuitem", { name });

test("goes round by the arrows, past what is disabled, and to both ends", () => {
  renderMenu();
  press("ArrowDown");
  expect(item("Copy")).toHaveFocus();
  press("ArrowDown");
  expect(item("Close")).toHaveFocus();
  press("ArrowUp", "ArrowUp");
  expect(item("Jobs")).toHaveFocus();
  press("ArrowDown");
  expect(item("Copy")).toHaveFocus();
  press("End");
  expect(item("Jobs")).toHaveFocus();
  press("Home");
  expect(item("Copy")).toHaveFocus();
});

test("goes to the item that begins with what is typed", () => {
  renderMenu();
  press("ArrowDown", "c", "l");
  expect(item("Close")).toHaveFocus();
});

test("gives the focus back to the button before an item does its work", () => {
  const button = renderMenu();
  let focused: Element | null = null;
  chosen.mockImplementation(() => {
    focused = document.activeElement;
  });
  press("ArrowDown");
  fireEvent.click(item("Copy"));
  expect(chosen).toHaveBeenCalledWith("copy");
  expect(focused).toBe(button);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("a disabled item does nothing and leaves the menu open", () => {
  renderMenu();
  press("ArrowDown");
  fireEvent.click(item("Send"));
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByRole("menu")).toBeVisible();
});

test.each(["Escape", "Tab"])("closes by %s, with the focus on the button", (key) => {
  const button = renderMenu();
  press("ArrowDown", key);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(button).toHaveFocus();
});

test("closes by a press beside it, not by the click of the tap that opened it", () => {
  renderMenu();
  press("ArrowDown");
  const layer = screen.getByRole("menu").parentElement as Element;
  fireEvent.click(layer);
  expect(screen.getByRole("menu")).toBeVisible();
  fireEvent.pointerDown(layer);
  fireEvent.click(layer);
  expect(screen.queryByRole("menu")).toBeNull();
});

describe("position", () => {
  const window = { width: 400, height: 600 };
  const size = { width: 200, height: 160 };
  const buttonAt = (left: number, top: number) => ({ left, right: left + 44, top, bottom: top + 44 });
  const of = (anchor: ReturnType<typeof buttonAt>, height = size.height) =>
    positionOf({ anchor, size: { ...size, height }, window, align: "start", gap: 8 });

  test.each([
    ["below its button", of(buttonAt(20, 100)), { left: 20, top: 152, maxHeight: 436 }],
    ["inside the window at its right edge", of(buttonAt(340, 100)), { left: 188, top: 152, maxHeight: 436 }],
    ["above its button where it does not fit below", of(buttonAt(20, 500)), { left: 20, top: 332, maxHeight: 480 }],
    [
      "where there is more room, cut, when it fits nowhere",
      of(buttonAt(20, 200), 900),
      { left: 20, top: 252, maxHeight: 336 },
    ],
  ])("%s", (_where, position, expected) => {
    expect(position).toEqual(expected);
  });

  test("aligned to the end of its button", () => {
    expect(positionOf({ anchor: buttonAt(300, 100), size, window, align: "end", gap: 8 }).left).toBe(144);
  });
});
