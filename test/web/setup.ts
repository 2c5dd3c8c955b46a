import { format } from "node:util";
import "@testing-library/jest-dom";
import { configure, getConfig } from "@testing-library/react";
import { deadlines } from "../support/deadlines.ts";

/** The part of React's own scheduler that is used, in the copy that React uses. */
interface Scheduler {
  unstable_IdlePriority: number;
  unstable_scheduleCallback(priority: number, run: () => void): void;
}
const scheduler = jest.requireActual<Scheduler>("scheduler");

/** What one thing sets off in the next: an answer, what is drawn of it, what that moves. */
const ROUNDS = 3;

/**
 * What a press sets off through promises is drawn in React's own turns, as many as its share of the time makes of it: on
 * a busy machine the press is over before. It is over when nothing is left to be drawn.
 */
async function allIsDrawn(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await new Promise<void>((resolve) => scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve));
  }
}

const { asyncWrapper } = getConfig();
configure({
  asyncUtilTimeout: deadlines.condition,
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      await allIsDrawn();
      return result;
    }),
});

// What React or a library complains about is a defect like a failing test, and would hide real output. A test that
// provokes a complaint replaces the console's method for its time.
const complaints: string[] = [];
/** Printed, but not held against a test: they tell how busy the machine is. */
const SLOWNESS = [
  // Redux Toolkit measures its own checks.
  /^\w+StateInvariantMiddleware took \d+ms/,
  // The press of a simulated person and the wait for it overlap.
  /^The current testing environment is not configured to support act/,
];
for (const method of ["error", "warn"] as const) {
  const print = console[method].bind(console);
  console[method] = (...said: unknown[]) => {
    const complaint = format(...said);
    print(complaint);
    if (!SLOWNESS.some((known) => known.test(complaint))) complaints.push(complaint);
  };
}

const noComplaints = () => expect(complaints.splice(0)).toEqual([]);
afterEach(noComplaints);
// What came after the last test.
afterAll(noComplaints);
