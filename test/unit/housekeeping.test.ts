import { startHousekeeping } from "../../src/housekeeping.ts";
import { LeaseLost } from "../../src/leases/fence.ts";
import type { Leases } from "../../src/leases/port.ts";
import { freeLeases } from "../support/free-leases.ts";

const claim = async () => undefined;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("sweeps at once and every hour, until it is stopped", async () => {
  const swept: string[] = [];
  const stop = startHousekeeping(
    { sessions: async () => void swept.push("sessions") },
    { leases: freeLeases, log: { warn: jest.fn() }, claim },
  );
  await jest.advanceTimersByTimeAsync(0);
  expect(swept).toEqual(["sessions"]);
  await jest.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
  expect(swept).toEqual(["sessions", "sessions", "sessions"]);
  await stop();
  await jest.advanceTimersByTimeAsync(2 * 60 * 60 * 1000);
  expect(swept).toHaveLength(3);
});

test("runs the other tasks after a failure, logs it once and retries a minute later", async () => {
  let isAway = true;
  let swept = 0;
  const whole = async () => {
    swept += 1;
  };
  const warn = jest.fn();
  const broken = async () => {
    if (isAway) throw new Error("away");
  };
  const stop = startHousekeeping({ broken, whole }, { leases: freeLeases, log: { warn }, claim });
  await jest.advanceTimersByTimeAsync(2 * 60 * 1000);
  expect(swept).toBe(3);
  expect(warn.mock.calls).toEqual([[expect.objectContaining({ part: "broken" }), "housekeeping failed"]]);
  isAway = false;
  await jest.advanceTimersByTimeAsync(30 * 60 * 1000);
  expect(swept).toBe(4);
  await stop();
});

test("sweeps nothing once another process has taken the lease", async () => {
  const first = jest.fn();
  const second = jest.fn();
  const epochs: bigint[] = [];
  const lost = async (epoch: bigint) => {
    epochs.push(epoch);
    if (epochs.length > 1) throw new LeaseLost("sweeping");
  };
  const ended = jest.fn();
  const hold: Leases["hold"] = (_name, signal, work) => work(signal, 7n).catch(ended);
  const stop = startHousekeeping(
    { first, second },
    { leases: { ...freeLeases, hold }, log: { warn: jest.fn() }, claim: lost },
  );
  await jest.advanceTimersByTimeAsync(60 * 60 * 1000);
  await stop();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
  expect(epochs).toEqual([7n, 7n]);
  expect(ended).toHaveBeenCalledWith(expect.any(LeaseLost));
});

test("an end waits for the sweep under way", async () => {
  let finish = (): void => undefined;
  const slow = () => new Promise<void>((resolve) => (finish = resolve));
  const stop = startHousekeeping({ slow }, { leases: freeLeases, log: { warn: jest.fn() }, claim });
  await jest.advanceTimersByTimeAsync(60 * 60 * 1000);
  let ended = false;
  const end = stop().then(() => (ended = true));
  await jest.advanceTimersByTimeAsync(1000);
  expect(ended).toBe(false);
  finish();
  await end;
});
