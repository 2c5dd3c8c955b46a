import { startSweeping } from "../../src/sweeping.ts";
import { freeLeases } from "../support/free-leases.ts";

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("sweeps at once and every hour, whatever fails, until it is stopped", async () => {
  const swept: string[] = [];
  const warn = jest.fn();
  const broken = async () => {
    throw new Error("away");
  };
  const stop = startSweeping(
    { broken, sessions: async () => void swept.push("sessions") },
    {
      leases: freeLeases,
      log: { warn },
    },
  );
  await jest.advanceTimersByTimeAsync(0);
  expect(swept).toEqual(["sessions"]);
  await jest.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
  expect(swept).toEqual(["sessions", "sessions", "sessions"]);
  expect(warn).toHaveBeenCalledWith(expect.objectContaining({ part: "broken" }), expect.any(String));
  await stop();
  await jest.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
  expect(swept).toHaveLength(3);
});

test("an end waits for the sweep under way", async () => {
  let finish = (): void => undefined;
  const slow = () => new Promise<void>((resolve) => (finish = resolve));
  const stop = startSweeping({ slow }, { leases: freeLeases, log: { warn: jest.fn() } });
  await jest.advanceTimersByTimeAsync(60 * 60 * 1000);
  let ended = false;
  const end = stop().then(() => (ended = true));
  await jest.advanceTimersByTimeAsync(1000);
  expect(ended).toBe(false);
  finish();
  await end;
});
