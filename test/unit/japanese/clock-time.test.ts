import {
  clockTime,
  dayAndTime,
  dayInTokyo,
  dayInWords,
  momentInTokyo,
  momentInWords,
  stampInTokyo,
} from "../../../japanese/clock-time.ts";

test.each([
  [new Date(2026, 10, 20, 14, 3), "14:03", "11月20日 14:03", "2026年11月20日（金）"],
  [new Date(2026, 0, 1, 0, 0), "00:00", "1月1日 00:00", "2026年1月1日（木）"],
])("%s is written in 24 hours, and with its weekday", (at, time, moment, day) => {
  expect(clockTime(at)).toBe(time);
  expect(dayAndTime(at)).toBe(moment);
  expect(momentInWords(at)).toBe(`2026年${moment}`);
  expect(dayInWords(at)).toBe(day);
});

test.each([
  ["2026-11-20T05:03:00.000Z", "2026/11/20 14:03", "2026年11月20日 14:03", "11月20日"],
  ["2025-12-31T14:59:59.999Z", "2025/12/31 23:59", "2025年12月31日 23:59", "2025年12月31日"],
  ["2025-12-31T15:00:00.000Z", "2026/01/01 00:00", "2026年1月1日 00:00", "1月1日"],
])("%s is written in the time of Japan", (instant, stamp, moment, day) => {
  expect(stampInTokyo(instant)).toBe(stamp);
  expect(momentInTokyo(instant)).toBe(moment);
  expect(dayInTokyo(instant, new Date("2026-11-24T00:00:00Z"))).toBe(day);
});
