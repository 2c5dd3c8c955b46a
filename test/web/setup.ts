import { format } from "node:util";
import "@testing-library/jest-dom";
import { configure } from "@testing-library/react";

// Code that is loaded when it is needed takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

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
