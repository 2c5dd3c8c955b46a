beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

/** A fresh module, as in a page that has just been opened, and whether its wait is over. */
async function openedPage() {
  const { whenQuiet } = await import("../../../web/ui/deferred/when-quiet.ts");
  const state = { isResolved: false };
  void whenQuiet().then(() => {
    state.isResolved = true;
  });
  return state;
}

test("resolves after 5 s when the person does nothing", async () => {
  const page = await openedPage();
  await jest.advanceTimersByTimeAsync(4999);
  expect(page.isResolved).toBe(false);
  await jest.advanceTimersByTimeAsync(2);
  expect(page.isResolved).toBe(true);
});

test.each(["pointermove", "pointerdown", "keydown", "input", "wheel"])(
  "resolves after the paint of the first %s",
  async (name) => {
    const page = await openedPage();
    document.body.dispatchEvent(new Event(name, { bubbles: true }));
    await jest.advanceTimersByTimeAsync(499);
    expect(page.isResolved).toBe(false);
    await jest.advanceTimersByTimeAsync(2);
    expect(page.isResolved).toBe(true);
  },
);

test("does not take a box that the page itself scrolls for the person's first move", async () => {
  const page = await openedPage();
  document.body.dispatchEvent(new Event("scroll"));
  await jest.advanceTimersByTimeAsync(4000);
  expect(page.isResolved).toBe(false);
});
