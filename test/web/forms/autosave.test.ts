import { AUTOSAVE_TIMES, createAutosave, type SavePhase } from "../../../web/features/forms/editor/autosave.ts";
import type { SaveOutcome } from "../../../web/features/forms/editor/synchronise.ts";

/** A page with a number of unsaved edits, and a server whose answers the test gives by hand. */
function editor() {
  let unsaved = 0;
  const waiting: ((outcome: SaveOutcome) => void)[] = [];
  const shown: SavePhase[] = [];
  const save = jest.fn(() => new Promise<SaveOutcome>((resolve) => waiting.push(resolve)));
  const autosave = createAutosave({ save, unsaved: () => unsaved, show: (phase) => shown.push(phase) });
  autosave.start();
  return {
    autosave,
    save,
    shown: () => shown.map((phase) => phase.kind),
    last: () => shown.at(-1),
    type(count = 1) {
      unsaved += count;
      autosave.edited();
      autosave.showEdited();
    },
    async answer(outcome: SaveOutcome) {
      if (outcome.kind === "saved") unsaved = outcome.unsaved;
      waiting.shift()?.(outcome);
      await jest.advanceTimersByTimeAsync(0);
    },
  };
}

const saved: SaveOutcome = { kind: "saved", unsaved: 0 };

beforeEach(() => {
  jest.useFakeTimers({ now: new Date("2026-11-20T14:03:00+09:00") });
});
afterEach(() => {
  jest.useRealTimers();
});

describe("when autosave saves", () => {
  it("waits until two seconds after the last edit", async () => {
    const page = editor();
    page.type();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay - 1);
    page.type();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay - 1);
    expect(page.save).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(page.save).toHaveBeenCalledTimes(1);
  });

  it("has one request under way at a time and saves what was typed meanwhile with the next one", async () => {
    const page = editor();
    page.type();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay);
    page.type();
    page.type();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay * 3);
    expect(page.save).toHaveBeenCalledTimes(1);
    await page.answer({ kind: "saved", unsaved: 2 });
    expect(page.last()).toEqual({ kind: "changed" });
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay);
    expect(page.save).toHaveBeenCalledTimes(2);
  });

  it("does not save an edit that was taken back by hand", async () => {
    const page = editor();
    page.type();
    page.type(-1);
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.period * 2);
    expect(page.save).not.toHaveBeenCalled();
    expect(page.last()).toEqual({ kind: "quiet" });
  });

  it("tries again every thirty seconds while the server is away", async () => {
    const page = editor();
    page.type();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay);
    await page.answer({ kind: "unreachable" });
    expect(page.last()).toEqual({ kind: "unsaved", reason: "offline" });
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.period);
    expect(page.save).toHaveBeenCalledTimes(2);
    await page.answer(saved);
    expect(page.last()).toMatchObject({ kind: "saved" });
  });

  it("tries again after the server's Retry-After, without an error, and not before", async () => {
    const page = editor();
    page.type();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay);
    await page.answer({ kind: "postponed", retryAfter: 40, message: "リクエストが多すぎます。" });
    expect(page.last()).toEqual({ kind: "changed" });
    page.type();
    page.autosave.catchUp();
    await jest.advanceTimersByTimeAsync(39_999);
    expect(page.save).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(page.save).toHaveBeenCalledTimes(2);
    await page.answer(saved);
    expect(page.last()).toMatchObject({ kind: "saved" });
    expect(page.shown()).not.toContain("failed");
  });

  it("a save by a button waits for a short Retry-After, and tells of a long one", async () => {
    const page = editor();
    page.type();
    const short = page.autosave.flush(true);
    await page.answer({ kind: "postponed", retryAfter: 3, message: "リクエストが多すぎます。" });
    await jest.advanceTimersByTimeAsync(3_000);
    expect(page.save).toHaveBeenCalledTimes(2);
    expect(page.save).toHaveBeenLastCalledWith(true);
    await page.answer(saved);
    expect(await short).toEqual(saved);

    page.type();
    const long = page.autosave.flush(true);
    await page.answer({ kind: "postponed", retryAfter: 60, message: "リクエストが多すぎます。" });
    expect(await long).toMatchObject({ kind: "postponed" });
    expect(page.save).toHaveBeenCalledTimes(3);
  });

  it("stays silent while an IME composes, and saves after it", async () => {
    const page = editor();
    page.autosave.setPaused(true);
    page.type();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.period * 2);
    // Not even as the page is hidden or the network returns: half a word is kept on the device only.
    page.autosave.catchUp();
    expect(page.save).not.toHaveBeenCalled();
    page.autosave.setPaused(false);
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay - 1);
    // The focus went on: what waits waits no longer for it.
    page.autosave.setPaused(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(page.save).toHaveBeenCalledTimes(1);
  });

  it("saves nothing by itself when switched off, but still on demand", async () => {
    const page = editor();
    page.autosave.setEnabled(false);
    page.type();
    expect(page.last()).toEqual({ kind: "unsaved", reason: "off" });
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.period * 2);
    expect(page.save).not.toHaveBeenCalled();
    page.autosave.catchUp();
    expect(page.save).not.toHaveBeenCalled();
    const flushed = page.autosave.flush();
    page.type();
    await page.answer({ kind: "saved", unsaved: 1 });
    expect(page.last()).toEqual({ kind: "unsaved", reason: "off" });
    expect(await flushed).toEqual({ kind: "saved", unsaved: 1 });
  });

  it("flushes after the request that is under way, so that the last words are in", async () => {
    const page = editor();
    page.type();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay);
    page.type();
    const flushed = page.autosave.flush();
    await page.answer({ kind: "saved", unsaved: 1 });
    expect(page.save).toHaveBeenCalledTimes(2);
    await page.answer(saved);
    expect(await flushed).toEqual(saved);
  });
});

describe("what the indicator says", () => {
  it("changed, saving, saved at a time, and quiet again two seconds later", async () => {
    const page = editor();
    page.type();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay);
    await page.answer(saved);
    expect(page.shown()).toEqual(["changed", "saving", "saved"]);
    expect(page.last()).toEqual({ kind: "saved", at: Date.parse("2026-11-20T14:03:02+09:00") });
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.successShown);
    expect(page.last()).toEqual({ kind: "quiet" });
  });

  it("failed for three seconds, then that there are unsaved changes", async () => {
    const page = editor();
    page.type();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay);
    await page.answer({ kind: "failed", message: "保存に失敗しました" });
    expect(page.last()).toEqual({ kind: "failed", message: "保存に失敗しました" });
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.failureShown);
    expect(page.last()).toEqual({ kind: "changed" });
  });

  it("unsaved when what is left is not fit for the server", async () => {
    const page = editor();
    page.type(2);
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay);
    await page.answer({ kind: "saved", unsaved: 1 });
    expect(page.last()).toEqual({ kind: "unsaved", reason: "held" });
  });

  it("failed, not stuck, when saving throws", async () => {
    const page = editor();
    page.save.mockRejectedValueOnce(new Error("broken"));
    page.type();
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.delay);
    expect(page.last()).toMatchObject({ kind: "failed" });
    await jest.advanceTimersByTimeAsync(AUTOSAVE_TIMES.period);
    expect(page.save).toHaveBeenCalledTimes(2);
  });
});
