import { whenAtRest } from "../../../web/ui/deferred/when-at-rest.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Whether it has resolved so far. */
function resolution() {
  const state = { isResolved: false };
  void whenAtRest().then(() => {
    state.isResolved = true;
  });
  return state;
}

test("resolves at once while nobody has done anything, and 2 s after the last press or key", async () => {
  await whenAtRest();
  for (const name of ["pointerdown", "keydown", "input", "scroll"]) {
    window.dispatchEvent(new Event(name));
    const rest = resolution();
    await jest.advanceTimersByTimeAsync(1500);
    window.dispatchEvent(new Event(name));
    await jest.advanceTimersByTimeAsync(1999);
    expect([name, rest.isResolved]).toEqual([name, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect([name, rest.isResolved]).toEqual([name, true]);
    await whenAtRest();
  }
});
