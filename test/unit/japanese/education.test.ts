import { type AttendedSchool, generateEducation, usualSchool } from "../../../japanese/education/generate-education.ts";
import { withEnding } from "../../../japanese/education/school-ending.ts";
import {
  readSchoolKind,
  SCHOOL_KINDS,
  type SchoolKind,
  shownSchools,
  usualSchools,
} from "../../../japanese/education/school-kinds.ts";
import { checkSchoolYears } from "../../../japanese/education/school-year-check.ts";
import { juniorHighEntrance } from "../../../japanese/education/school-years.ts";

const TODAY = "2026-11-23";

const schoolsOf = (level: SchoolKind) => usualSchools(level).map((kind) => usualSchool(kind, kind));

/** 「2007-04 high_school　入学」, oldest first. */
function written(birthDate: string, schools: readonly AttendedSchool[], today = TODAY): string[] {
  const { rows } = generateEducation(birthDate, schools, today);
  return rows.map(({ year, month, school_name }) => `${year}-${String(month).padStart(2, "0")} ${school_name}`);
}

describe("entrance into the 中学校", () => {
  test.each([
    ["1990-04-01", 2002, "born on 1 April: the last of the school year before"],
    ["1990-04-02", 2003, "born on 2 April: the first of the next school year"],
    ["1990-01-01", 2002, "born on 1 January: 早生まれ"],
    ["1989-12-31", 2002, "born on 31 December, a day earlier: the same school year"],
    ["1992-02-29", 2004, "born on 29 February"],
    ["2000-03-31", 2012, "born on 31 March"],
  ])("%s enters in April %i (%s)", (birthDate, year) => {
    expect(juniorHighEntrance(birthDate)).toBe(year);
  });
});

describe("the schools of a level", () => {
  test.each<[SchoolKind, number, string]>([
    ["junior_high_school", 2006, "卒業"],
    ["high_school", 2009, "卒業"],
    ["technical_college", 2011, "卒業"],
    ["technical_high_school", 2011, "卒業"],
    ["junior_college", 2011, "卒業"],
    ["university", 2013, "卒業"],
    ["graduate_school", 2015, "修了"],
    ["graduate_school_doctor", 2018, "修了"],
  ])("%s of somebody born on 1990-05-10 ends in March %i with %s", (level, year, ending) => {
    expect(written("1990-05-10", schoolsOf(level)).at(-1)).toBe(`${year}-03 ${level}　${ending}`);
  });

  test("every school begins in April of the year in which the one before ends in March", () => {
    expect(written("1990-04-01", schoolsOf("graduate_school"))).toEqual([
      "2002-04 junior_high_school　入学",
      "2005-03 junior_high_school　卒業",
      "2005-04 high_school　入学",
      "2008-03 high_school　卒業",
      "2008-04 university　入学",
      "2012-03 university　卒業",
      "2012-04 graduate_school　入学",
      "2014-03 graduate_school　修了",
    ]);
  });

  test("a 高専 follows the 中学校, and the 高等学校 is shown nevertheless", () => {
    expect(usualSchools("technical_college")).toEqual(["junior_high_school", "technical_college"]);
    expect(shownSchools("technical_college")).toEqual(["junior_high_school", "high_school", "technical_college"]);
  });

  test.each<[SchoolKind, number]>([
    ["junior_high_school", 2],
    ["high_school", 2],
    ["technical_high_school", 3],
    ["junior_college", 3],
    ["university", 3],
    ["graduate_school", 4],
    ["graduate_school_doctor", 5],
  ])("%s shows %i schools, its own last", (level, count) => {
    expect(shownSchools(level)).toHaveLength(count);
    if (level !== "junior_high_school") expect(shownSchools(level).at(-1)).toBe(level);
  });

  test("both spellings of the first level are read, and nothing else", () => {
    expect(readSchoolKind("junior_high")).toBe("junior_high_school");
    expect(SCHOOL_KINDS.map(readSchoolKind)).toEqual(SCHOOL_KINDS);
    expect(readSchoolKind("kindergarten")).toBeUndefined();
  });
});

describe("what is not usual", () => {
  const born = "1990-05-10"; // 高等学校 until March 2009
  const last = (change: Partial<AttendedSchool>, kind: SchoolKind = "university") =>
    written(born, [...schoolsOf("high_school"), { ...usualSchool(kind, "みなと大学"), ...change }]).slice(-2);

  test.each<[string, Partial<AttendedSchool>, string[]]>([
    ["two years, then left", { years: 2, hasLeft: true }, ["2009-04 みなと大学　入学", "2011-03 みなと大学　中途退学"]],
    ["一浪", { waitedYears: 1 }, ["2010-04 みなと大学　入学", "2014-03 みなと大学　卒業"]],
    ["二留", { repeatedYears: 2 }, ["2009-04 みなと大学　入学", "2015-03 みなと大学　卒業"]],
    ["一浪一留", { waitedYears: 1, repeatedYears: 1 }, ["2010-04 みなと大学　入学", "2015-03 みなと大学　卒業"]],
    ["six years of medicine", { years: 6 }, ["2009-04 みなと大学　入学", "2015-03 みなと大学　卒業"]],
    [
      "3年次編入 after two years elsewhere",
      { waitedYears: 2, entryYear: 3 },
      ["2011-04 みなと大学　編入学", "2013-03 みなと大学　卒業"],
    ],
    [
      "編入 with a repeated year",
      { waitedYears: 2, entryYear: 3, repeatedYears: 1 },
      ["2011-04 みなと大学　編入学", "2014-03 みなと大学　卒業"],
    ],
  ])("%s", (_what, change, rows) => {
    expect(last(change)).toEqual(rows);
  });

  test("from the 短期大学 into the third year of a 大学", () => {
    const schools = [...schoolsOf("junior_college"), { ...usualSchool("university", "大学"), entryYear: 3 }];
    expect(written(born, schools).slice(-4)).toEqual([
      "2009-04 junior_college　入学",
      "2011-03 junior_college　卒業",
      "2011-04 大学　編入学",
      "2013-03 大学　卒業",
    ]);
  });

  test("a stay lasts a year even where more years are skipped than there are", () => {
    expect(last({ entryYear: 9 })).toEqual(["2009-04 みなと大学　編入学", "2010-03 みなと大学　卒業"]);
  });

  test("an unused school takes its years and gets no rows", () => {
    const [juniorHigh, high] = schoolsOf("high_school") as [AttendedSchool, AttendedSchool];
    expect(written(born, [{ ...juniorHigh, isUsed: false }, high])).toEqual([
      "2006-04 high_school　入学",
      "2009-03 high_school　卒業",
    ]);
  });
});

describe("a student", () => {
  // 高等学校 2021-04 to 2024-03, 大学 2024-04 to 2028-03
  const born = "2005-06-01";

  test("a graduation after today is expected", () => {
    expect(written(born, schoolsOf("university")).slice(-2)).toEqual([
      "2024-04 university　入学",
      "2028-03 university　卒業見込み",
    ]);
    expect(written("2002-06-01", schoolsOf("graduate_school")).at(-1)).toBe("2027-03 graduate_school　修了見込み");
  });

  test("a school that was left ends today at the latest", () => {
    const left = schoolsOf("university").map((school) => ({ ...school, hasLeft: school.kind === "university" }));
    expect(written(born, left, "2026-11-20").at(-1)).toBe("2026-11 university　中途退学");
  });

  test("the last of March is still before the graduation, 1 April is not", () => {
    expect(written(born, schoolsOf("university"), "2028-03-30").at(-1)).toMatch(/卒業見込み$/);
    expect(written(born, schoolsOf("university"), "2028-03-31").at(-1)).toMatch(/卒業$/);
  });

  test("a school that begins after today gets no rows and is named", () => {
    const generated = generateEducation(born, schoolsOf("graduate_school_doctor"), TODAY);
    expect(generated.notYet).toEqual(["graduate_school", "graduate_school_doctor"]);
    expect(generated.rows).toHaveLength(6);
  });
});

test("a school has one ending, whatever it had", () => {
  expect(withEnding("横浜市立大学", "入学")).toBe("横浜市立大学　入学");
  expect(withEnding("横浜市立大学 卒業", "卒業見込み")).toBe("横浜市立大学　卒業見込み");
  expect(withEnding("横浜市立大学　卒業見込み", "卒業")).toBe("横浜市立大学　卒業");
  expect(withEnding(" 横浜市立大学大学院　修了見込み ", "入学")).toBe("横浜市立大学大学院　入学");
  expect(withEnding("　", "入学")).toBe("入学");
});

describe("a year that is wrong by one", () => {
  const row = (month: string, school_name: string) => ({
    year: Number(month.slice(0, 4)),
    month: Number(month.slice(5)),
    school_name,
  });
  /** `index: year` of the corrections. */
  const faults = (birthDate: string | null, ...rows: ReturnType<typeof row>[]) =>
    Object.fromEntries([...checkSchoolYears(birthDate, rows)].map(([index, { year }]) => [index, year]));
  const HIGH = [row("2006-04", "みなと高等学校　入学"), row("2009-03", "みなと高等学校　卒業")] as const;

  test("the 高等学校 by the birth date: 1 April is early, 2 April is not", () => {
    expect(faults("1990-04-02", ...HIGH)).toEqual({});
    expect(faults("1990-04-01", ...HIGH)).toEqual({ 0: 2005, 1: 2008 });
    expect(checkSchoolYears("1990-04-01", HIGH).get(1)?.message).toBe(
      "1年ずれています（生年月日から数えると2008年3月）",
    );
  });

  test("a graduation written by its school year, without a birth date", () => {
    expect(faults(null, row("2006-04", "みなと高等学校 入学"), row("2008-03", "みなと高等学校 卒業"))).toEqual({
      1: 2009,
    });
    expect(faults(null, row("2009-04", "青空大学　入学"), row("2012-03", "青空大学　卒業見込み"))).toEqual({ 1: 2013 });
  });

  test("an entrance before the graduation from the 高等学校", () => {
    expect(faults("1990-05-01", HIGH[1], row("2008-04", "青空大学　入学"))).toEqual({ 1: 2009 });
  });

  test("a person's own history is no fault", () => {
    const university = [row("2010-04", "青空大学　入学"), row("2015-03", "青空大学　卒業")];
    expect(faults("1990-05-01", ...HIGH, ...university)).toEqual({});
    expect(faults("1990-05-01", row("2012-03", "みなと高等学校 卒業"))).toEqual({});
    expect(faults("1990-05-01", row("2010-03", "みなと高等学校 定時制 卒業"))).toEqual({});
    expect(faults(null, row("2011-04", "青空大学　編入学"), row("2013-03", "青空大学　卒業"))).toEqual({});
    expect(faults("1990-05-01", row("2008-09", "みなと高等学校 卒業"))).toEqual({});
  });
});
