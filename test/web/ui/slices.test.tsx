import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { InSlices } from "../../../web/ui/deferred/in-slices.tsx";
import { Later } from "../../../web/ui/deferred/later.tsx";

let root: Root;
let element: HTMLElement;
const isActing = (is: boolean) => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: is });

/** Without `act`, which would draw what is to come as well. */
function draw(children: ReactNode): void {
  isActing(false);
  element = document.body.appendChild(document.createElement("main"));
  root = createRoot(element);
  flushSync(() => root.render(children));
}

const press = (key: string) => element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
const texts = () => element.textContent;

afterEach(() => {
  flushSync(() => root.unmount());
  element.remove();
  isActing(true);
});

test("Tab draws the fields that are still to come, before it moves the focus", () => {
  draw(
    <>
      年月
      <Later>、学校名</Later>
    </>,
  );
  press("a");
  expect(texts()).toBe("年月");
  press("Tab");
  expect(texts()).toBe("年月、学校名");
});

test("Tab draws the next slice, and no more", () => {
  draw(
    <InSlices>
      <p>条件</p>
      <p>待遇</p>
      <p>選考</p>
    </InSlices>,
  );
  press("Tab");
  expect(texts()).toBe("条件待遇");
});
