import { format } from "node:util";
import "@testing-library/jest-dom";
import { configure, getConfig } from "@testing-library/react";
import { loadCipher } from "../../web/features/forms/editor/cipher.ts";
import { deadlines } from "../support/deadlines.ts";

/** The part of React's own scheduler that is used, in the copy that React uses. */
interface Scheduler {
  unstable_IdlePriority: number;
  unstable_scheduleCallback(priority: number, run: () => void): void;
}
const scheduler = jest.requireActual<Scheduler>("scheduler");

/** Number of rounds of chained effects: an answer, its rendering, the effects of that. */
const ROUNDS = 3;

/**
 * React renders the effects of a press in tasks of its own scheduler; on a busy machine they outlast the press. Waits until
 * no rendering is pending.
 */
async function allIsDrawn(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) {
    await new Promise<void>((resolve) => scheduler.unstable_scheduleCallback(scheduler.unstable_IdlePriority, resolve));
  }
}

// Drafts are stored from the first key press on, as in a page that has been open for a moment.
beforeAll(() => loadCipher());

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

// A warning of React or a library is a defect like a failing test, and would hide real output. A test that
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
// Warnings after the last test.
afterAll(noComplaints);

// The style sheet of jsdom has no line break opportunities, and what has no display counts as a box of its own: a name with
// one in it would be read with a space.
const browsersOwn = document.createElement("style");
browsersOwn.textContent = "wbr { display: inline }";
document.head.append(browsersOwn);
