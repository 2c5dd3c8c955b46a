import { clockTime, dayAndTime } from "../../../japanese/clock-time.ts";

test.each([
  [new Date(2026, 10, 20, 14, 3), "14:03", "11月20日 14:03"],
  [new Date(2026, 0, 1, 0, 0), "00:00", "1月1日 00:00"],
])("%s is written in 24 hours", (at, time, moment) => {
  expect(clockTime(at)).toBe(time);
  expect(dayAndTime(at)).toBe(moment);
});
