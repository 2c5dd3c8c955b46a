import { hitRateOf, shownKey, ttlInWords } from "../../../../modules/monitoring/cache/wording.ts";

test.each([
  [0, "0秒"],
  [44_001, "45秒"],
  [60_000, "1分"],
  [570_000, "9分30秒"],
  [3_600_000, "1時間"],
  [83_520_000, "23時間12分"],
  [null, "期限なし"],
])("a time to live of %p is %s", (ms, words) => {
  expect(ttlInWords(ms)).toBe(words);
});

test("of every id in a key its first eight characters are shown", () => {
  const [person, photo] = ["0d4c9a1e-7f3b-4c6a-9b1d-2e8f5a6c7d01", "AAAAAAAA-7f3b-4c6a-9b1d-2e8f5a6c7d01"];
  expect(shownKey(`pdf:photo-sheet:${person}:${photo}:2026-11-29`)).toBe(
    "pdf:photo-sheet:0d4c9a1e…:AAAAAAAA…:2026-11-29",
  );
  expect(shownKey("company:q8Zk_2-a")).toBe("company:q8Zk_2-a");
});

test.each([
  [{ hits: 0, misses: 0 }, null],
  [{ hits: 0, misses: 3 }, 0],
  [{ hits: 1, misses: 2 }, 33.3],
  [{ hits: 3, misses: 0 }, 100],
])("the rate of %p is %p", (reads, rate) => {
  expect(hitRateOf(reads)).toBe(rate);
});
