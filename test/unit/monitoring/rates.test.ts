import { createRates } from "../../../modules/monitoring/projections/rates.ts";

let now = 0;
const at = (seconds: number, of: () => number) => {
  now = seconds * 1_000;
  return of();
};

test("averages over the last ten seconds and has no rate after the first sample", () => {
  const rates = createRates(() => now);
  const rate = (value: number) => rates.of("document", value);
  expect(at(0, () => rate(100))).toBe(0);
  expect(at(0.1, () => rate(900))).toBe(0); // too soon to tell
  expect(at(1, () => rate(1_100))).toBe(1_000);
  expect(at(10, () => rate(1_100))).toBe(100);
  expect(at(30, () => rate(1_100))).toBe(0); // rested
  expect(at(31, () => rate(1_350))).toBe(250);
});

test("starts again after a counter reset and keeps counters apart", () => {
  const rates = createRates(() => now);
  at(0, () => rates.of("document", 5_000) + rates.of("history", 0));
  expect(at(1, () => rates.of("document", 10))).toBe(0);
  expect(at(2, () => rates.of("document", 30))).toBe(20);
  expect(at(2, () => rates.of("history", 8))).toBe(4);
});
