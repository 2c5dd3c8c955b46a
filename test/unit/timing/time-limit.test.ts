import { sleep } from "../../../src/timing/sleep.ts";
import { outcomeWithin } from "../../../src/timing/time-limit.ts";

const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === "Timeout").length;
const never = () => new Promise<never>(() => undefined);

describe("outcomeWithin", () => {
  test("answers how the work ended, or that it did not end in time", async () => {
    expect(await outcomeWithin(Promise.resolve(1), 1e6)).toBe("fulfilled");
    expect(await outcomeWithin(Promise.reject(new Error("no")), 1e6)).toBe("rejected");
    expect(await outcomeWithin(never(), 1)).toBe("timed-out");
  });

  test("leaves no timer behind and swallows a late rejection", async () => {
    const before = timers();
    let fail: (error: Error) => void = () => undefined;
    const work = new Promise<never>((_, reject) => (fail = reject));
    expect(await outcomeWithin(work, 1)).toBe("timed-out");
    fail(new Error("late"));
    await outcomeWithin(Promise.resolve(), 1e6);
    expect(timers()).toBe(before);
  });
});

describe("sleep", () => {
  test("ends early when the signal aborts, before or during it", async () => {
    const stopping = new AbortController();
    const sleeping = sleep(1e6, stopping);
    stopping.abort();
    await sleeping;
    await sleep(1e6, stopping);
  });
});
