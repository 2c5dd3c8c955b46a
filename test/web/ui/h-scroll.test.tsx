import { act, fireEvent, render, screen } from "@testing-library/react";
import { HScroll } from "../../../web/ui/h-scroll/h-scroll.tsx";

/** Callbacks of the observers that are not disconnected: jsdom lays nothing out. */
let observers: Set<() => void>;
let offsetLeft: number;

beforeEach(() => {
  observers = new Set();
  global.ResizeObserver = class {
    private readonly grow: () => void;
    constructor(grow: () => void) {
      this.grow = grow;
    }
    observe = () => observers.add(this.grow);
    unobserve = () => {};
    disconnect = () => observers.delete(this.grow);
  } as unknown as typeof ResizeObserver;
  jest.spyOn(HTMLElement.prototype, "offsetLeft", "get").mockImplementation(() => offsetLeft);
});
afterEach(() => jest.restoreAllMocks());

const grow = (left: number) => {
  offsetLeft = left;
  act(() => {
    for (const callback of observers) callback();
  });
};

function drawSteps(): HTMLElement {
  render(
    <HScroll keepInSight="[aria-current]">
      <a href="#import" aria-current="step">
        取り込み
      </a>
    </HScroll>,
  );
  return screen.getByRole("link").parentElement as HTMLElement;
}

test("the current step stays in sight when the line grows, wherever the browser has snapped to", () => {
  const box = drawSteps();
  grow(500);
  box.scrollLeft = 480;
  grow(900);
  expect(box.scrollLeft).toBe(900);
});

test("a line that was scrolled by hand stays where it is", () => {
  const box = drawSteps();
  grow(500);
  fireEvent.wheel(box);
  box.scrollLeft = 0;
  grow(900);
  expect(box.scrollLeft).toBe(0);
});
