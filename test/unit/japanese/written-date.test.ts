import { writtenDates, writtenPeriod } from "../../../japanese/written-date.ts";

/** The dates of a text with the words around them. */
const read = (text: string) =>
  writtenDates(text).map(({ year, month, start, end }) => [year, month, `${text.slice(0, start)}|${text.slice(end)}`]);

test.each([
  ["Ver2.5　2019年6月 合格", [[2019, 6, "Ver2.5　| 合格"]]],
  ["VBAエキスパート Ver.2.1", []],
  ["Oracle Master 12.1", []],
  ["Expert 2020年1月", [[2020, 1, "Expert |"]]],
  ["日本語能力試験N1 2019年12月", [[2019, 12, "日本語能力試験N1 |"]]],
  ["CCNA 200-301 2021年4月", [[2021, 4, "CCNA 200-301 |"]]],
  // Siblings: a letter or one kanji within a word, and a number within a longer one.
  ["MOS2016.3版 H28.3", [[2016, 3, "MOS2016.3版 |"]]],
  ["東大3年4月", []],
  ["明大2年 平31.4", [[2019, 4, "明大2年 |"]]],
  ["03-2014-5", []],
  ["2014年2月30日", []],
])("in %p a letter, a kanji or a figure of a word is no date", (text, dates) => {
  expect(read(text)).toEqual(dates);
});

test.each([
  ["平成32年3月 卒業", 2020, true],
  ["昭和64年1月 卒業", 1989, false],
  ["平成31年3月 卒業", 2019, false],
])("%p is counted on behind the end of its era, and marked", (text, year, isCarried) => {
  expect(writtenDates(text)).toMatchObject([{ year, isCarried }]);
});

test.each(["平成99年3月", "H32.3", "令和0年4月"])("%p is no date of an era", (text) => {
  expect(writtenDates(text)).toEqual([]);
});

const dash = ["-", "－", "−", "‐", " - ", "〜", "～", "–", "から"];
test.each(dash)("two dates with %p between them are a period", (between) => {
  for (const [from, to] of [
    ["2014年4月", "2018年3月"],
    ["2014/04", "2018/03"],
    ["2014-04", "2018-03"],
    ["H26.4", "H30.3"],
  ]) {
    expect(writtenPeriod(`${from}${between}${to} 株式会社青空`)).toMatchObject({
      from: { year: 2014, month: 4 },
      to: { year: 2018, month: 3 },
      rest: "株式会社青空",
    });
  }
});

test.each([
  ["2014年4月〜現在に至る 株式会社青空", true],
  ["2014年4月〜至現在 株式会社青空", true],
  ["2014/04 - Present 株式会社青空", true],
  ["2014年から現在 株式会社青空", true],
  ["2014年4月〜 株式会社青空", false],
  ["株式会社青空（2014年4月〜）", false],
])("%p begins and does not end", (text, isCurrent) => {
  expect(writtenPeriod(text)).toMatchObject({ from: { year: 2014 }, to: null, isCurrent, rest: "株式会社青空" });
});

test("a period may stand behind its text, in years alone, and with まで", () => {
  expect(writtenPeriod("株式会社青空（2014年4月〜2018年3月）")?.rest).toBe("株式会社青空");
  expect(writtenPeriod("2014年4月から2018年3月まで 株式会社青空")?.rest).toBe("株式会社青空");
  expect(writtenPeriod("2014 - 2018 株式会社青空")).toMatchObject({ from: { month: null }, to: { year: 2018 } });
  expect(writtenPeriod("2014年4月 株式会社青空 2018年計画")).toBeUndefined();
});
