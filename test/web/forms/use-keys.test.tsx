import { fireEvent, render, screen } from "@testing-library/react";
import { useSectionKeys } from "../../../web/features/documents/editor/use-section-keys.ts";

const next = jest.fn();

function Page() {
  useSectionKeys({ next, previous: undefined });
  return (
    <>
      <button type="button">本文</button>
      <input type="radio" aria-label="レベル" onKeyDown={(event) => event.preventDefault()} />
      <div role="dialog">
        <button type="button">閉じる</button>
      </div>
    </>
  );
}

const press = (role: string, name: string, more: object = {}) =>
  fireEvent.keyDown(screen.getByRole(role, { name }), { key: "ArrowRight", ctrlKey: true, ...more });

test("a key of the page is heard once, not what lies over the page, a field or an IME has used", () => {
  render(<Page />);
  press("button", "閉じる");
  press("radio", "レベル");
  press("button", "本文", { isComposing: true });
  press("button", "本文", { keyCode: 229 });
  expect(next).not.toHaveBeenCalled();
  expect(press("button", "本文")).toBe(false);
  // Held down, the key must not reach the browser either: it would go back in its history.
  expect(press("button", "本文", { repeat: true })).toBe(false);
  expect(press("button", "本文", { key: "ArrowLeft" })).toBe(true);
  expect(next).toHaveBeenCalledTimes(1);
});
