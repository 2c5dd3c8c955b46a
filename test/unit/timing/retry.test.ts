import { backOffMs } from "../../../src/timing/back-off.ts";
import { type RetryPolicy, retry } from "../../../src/timing/retry.ts";

const policy: RetryPolicy = { firstMs: 0, longestMs: 0 };

/** Fails so many times with numbered errors, then answers the number of its attempt. */
function failing(times: number) {
  const attempts: number[] = [];
  return {
    attempts,
    work: async (attempt: number) => {
      attempts.push(attempt);
      if (attempt <= times) throw new Error(`failure ${attempt}`);
      return attempt;
    },
  };
}

describe("retry", () => {
  test("repeats until the work succeeds, and numbers the attempts", async () => {
    const { work, attempts } = failing(3);
    await expect(retry(work, policy)).resolves.toBe(4);
    expect(attempts).toEqual([1, 2, 3, 4]);
  });

  test("throws the last error when the attempts are used up", async () => {
    const { work, attempts } = failing(9);
    await expect(retry(work, { ...policy, attempts: 3 })).rejects.toThrow("failure 3");
    expect(attempts).toHaveLength(3);
  });

  test("throws an error that is not transient at once", async () => {
    const { work, attempts } = failing(9);
    const isTransient = (error: unknown) => (error as Error).message !== "failure 2";
    await expect(retry(work, { ...policy, isTransient })).rejects.toThrow("failure 2");
    expect(attempts).toHaveLength(2);
  });

  test("begins no attempt after the time is used up", async () => {
    const { work, attempts } = failing(9);
    await expect(retry(work, { ...policy, withinMs: 0 })).rejects.toThrow("failure 1");
    expect(attempts).toHaveLength(1);
  });

  test("begins no attempt after the signal aborts during the pause", async () => {
    const { work, attempts } = failing(9);
    const stopping = new AbortController();
    const ended = retry(work, { firstMs: 1e6, longestMs: 1e6, signal: stopping.signal });
    stopping.abort();
    await expect(ended).rejects.toThrow("failure 1");
    expect(attempts).toHaveLength(1);
  });
});

describe("backOffMs", () => {
  const pauses = (jitter?: "full" | "equal") =>
    [1, 2, 3, 4, 2_000].map((failures) =>
      backOffMs({ firstMs: 50, longestMs: 300, ...(jitter && { jitter }) }, failures),
    );

  test("doubles up to the longest pause", () => {
    expect(pauses()).toEqual([50, 100, 200, 300, 300]);
  });

  test.each([
    ["full", 0, 0],
    ["full", 0.5, 0.5],
    ["equal", 0, 0.5],
    ["equal", 0.5, 0.75],
  ] as const)("%s jitter with a lot of %d makes the pause %d as long", (jitter, lot, share) => {
    jest.spyOn(Math, "random").mockReturnValue(lot);
    expect(pauses(jitter)).toEqual(pauses().map((ms) => ms * share));
    jest.restoreAllMocks();
  });
});
