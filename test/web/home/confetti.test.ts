import { celebrate, resetCelebration } from "../../../web/features/home/confetti.ts";

const pieces = () => document.querySelectorAll("span[aria-hidden=true]");
const preferLessMotion = (matches: boolean) => {
  global.matchMedia = (() => ({ matches })) as unknown as typeof matchMedia;
};

beforeEach(() => {
  jest.useFakeTimers();
  document.body.innerHTML = "";
  sessionStorage.clear();
  preferLessMotion(false);
  Element.prototype.animate = jest.fn(() => ({}) as Animation);
});
afterEach(() => jest.useRealTimers());

test("twelve pieces fly one second after a resume is complete", () => {
  celebrate(document.body);
  jest.advanceTimersByTime(999);
  expect(pieces()).toHaveLength(0);
  jest.advanceTimersByTime(1);
  expect(pieces()).toHaveLength(12);
});

test("one completion is celebrated once in a tab, the next one again", () => {
  celebrate(document.body);
  jest.advanceTimersByTime(5000);
  celebrate(document.body);
  jest.advanceTimersByTime(5000);
  expect(pieces()).toHaveLength(12);
  resetCelebration();
  celebrate(document.body);
  jest.advanceTimersByTime(5000);
  expect(pieces()).toHaveLength(24);
});

test("nothing flies when the page was left before", () => {
  celebrate(document.body)();
  jest.advanceTimersByTime(5000);
  expect(pieces()).toHaveLength(0);
});

test("renders nothing with prefers-reduced-motion", () => {
  preferLessMotion(true);
  celebrate(document.body);
  jest.advanceTimersByTime(5000);
  expect(pieces()).toHaveLength(0);
});
