import {
  atTheStart,
  percentOf,
  reachable,
  stateOfStep,
  stepPassed,
  stepRefused,
} from "../../../web/features/forms/steps/step-progress.ts";

const TOTAL = 4;
const firstTwo = stepPassed(stepPassed(atTheStart, 0), 1);

test.each([
  ["back always", 0, 0],
  ["ahead as far as all earlier steps are complete", 2, 2],
  ["no further", 3, 2],
  ["nowhere outside of the form", 9, 2],
  ["nowhere before its start", -1, 0],
  ["to the start when the wish is no step", Number.NaN, 0],
])("one may go %s", (_where, wanted, shown) => {
  expect(reachable(firstTwo, wanted, TOTAL)).toBe(shown);
});

test("a form that allows it lets steps be left out", () => {
  expect(reachable(atTheStart, 3, TOTAL, true)).toBe(3);
  expect(stateOfStep(atTheStart, 3, 0, TOTAL, true)).toBe("pending");
});

test("the header shows where one is, what is done, what is wrong and what cannot be reached yet", () => {
  const progress = stepRefused(firstTwo, 1);
  const states = (current: number) => [0, 1, 2, 3].map((step) => stateOfStep(progress, step, current, TOTAL));
  expect(states(0)).toEqual(["active", "error", "disabled", "disabled"]);
  expect([0, 1, 2, 3].map((step) => stateOfStep(firstTwo, step, 1, TOTAL))).toEqual([
    "complete",
    "active",
    "pending",
    "disabled",
  ]);
});

test("a refused step is no longer complete, and a mended one no longer refused", () => {
  const refused = stepRefused(firstTwo, 0);
  expect(reachable(refused, 2, TOTAL)).toBe(0);
  expect(stepPassed(refused, 0)).toEqual(firstTwo);
});

test("progress counts what lies behind", () => {
  expect([0, 1, 2, 3].map((step) => percentOf(step, TOTAL))).toEqual([0, 25, 50, 75]);
});
