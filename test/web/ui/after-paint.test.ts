import { afterPaint } from "../../../web/ui/deferred/after-paint.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("work follows the frame, once for all that ask before it", async () => {
  const work = jest.fn();
  const later = afterPaint(work);
  let isDone = false;
  later.schedule();
  later.schedule();
  void later.pending()?.then(() => {
    isDone = true;
  });
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(20);
  expect(work).toHaveBeenCalledTimes(1);
  expect(isDone).toBe(true);
  expect(later.pending()).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
});

test("a page that is not painted does its work after 100 ms", async () => {
  jest.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  const work = jest.fn();
  afterPaint(work).schedule();
  await jest.advanceTimersByTimeAsync(99);
  expect(work).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(1);
});

test("what is flushed is done at once, and not again after the frame", async () => {
  const work = jest.fn();
  const later = afterPaint(work);
  later.flush();
  expect(work).not.toHaveBeenCalled();
  later.schedule();
  later.flush();
  expect(work).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(work).toHaveBeenCalledTimes(1);
});
