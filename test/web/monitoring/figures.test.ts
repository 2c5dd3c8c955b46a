import {
  durationInWords,
  percentOf,
  positionInWords,
  rateInWords,
  secondsLeft,
} from "../../../web/features/monitoring/projections/figures.ts";
import { rebuild } from "./state.ts";

test("positions of any length are grouped, and anything else stays as it is", () => {
  expect(positionInWords("9223372036854775807")).toBe("9,223,372,036,854,775,807");
  expect(positionInWords("-1")).toBe("―");
  expect(positionInWords("C:1/P:1")).toBe("C:1/P:1");
});

test.each([
  [0, "0"],
  [0.34, "0.3"],
  [41.6, "42"],
  [31_250, "31,250"],
])("a rate of %d is %s", (rate, words) => {
  expect(rateInWords(rate)).toBe(words);
});

test.each([
  [0.2, "1秒"],
  [59, "59秒"],
  [60, "1分"],
  [3_600, "1時間"],
  [4_800, "1時間20分"],
])("%d seconds are %s", (seconds, words) => {
  expect(durationInWords(seconds)).toBe(words);
});

test("computes the remaining time from the rebuild's own events and rate", () => {
  expect(secondsLeft(rebuild({ progress: 0.25, events: 1000, events_per_second: 100 }))).toBe(30);
  expect(secondsLeft(rebuild({ progress: 0 }))).toBeUndefined();
  expect(secondsLeft(rebuild({ events_per_second: 0 }))).toBeUndefined();
});

test("shows 100 % only at the end", () => {
  expect([0.999, 1, 1.2, -1].map((progress) => percentOf(rebuild({ progress })))).toEqual([99, 100, 100, 0]);
});
