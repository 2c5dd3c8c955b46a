import { guardComposition } from "../../../web/app/ime-guard.ts";

const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init });
  document.body.dispatchEvent(event);
  return event;
};

describe("the IME guard", () => {
  const heard = jest.fn();
  let release: () => void;
  beforeEach(() => {
    release = guardComposition(window);
    document.addEventListener("keydown", heard, true);
  });
  afterEach(() => {
    release();
    document.removeEventListener("keydown", heard, true);
  });

  test("stops a keydown during a composition", () => {
    press({ key: "Enter", isComposing: true });
    expect(heard).not.toHaveBeenCalled();
  });

  test("stops Safari's confirming Enter, sent after the composition with keyCode 229", () => {
    press({ key: "Enter", keyCode: 229 });
    expect(heard).not.toHaveBeenCalled();
  });

  test("passes every other key", () => {
    press({ key: "Enter", keyCode: 13 });
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test("keeps the default action, so that the conversion is confirmed", () => {
    expect(press({ key: "Enter", isComposing: true }).defaultPrevented).toBe(false);
  });
});
