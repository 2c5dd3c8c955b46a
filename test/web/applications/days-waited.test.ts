import { daysWaited } from "../../../web/features/applications/days-waited.ts";

test.each([
  ["2026-11-28T14:59:00.000Z", "1日経過"], // 23:59 in Japan, the day before
  ["2026-11-28T15:00:00.000Z", "本日"],
  ["2026-11-26T03:00:00.000Z", "3日経過"],
])("days are those of Japan: %s", (since, words) => {
  expect(daysWaited(since, new Date("2026-11-29T00:00:00.000Z"))).toBe(words);
});
