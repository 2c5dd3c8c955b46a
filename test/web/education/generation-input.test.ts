import { educationMessages } from "../../../japanese/education/education-messages.ts";
import { generateEducation } from "../../../japanese/education/generate-education.ts";
import {
  askedSchools,
  attendedSchools,
  type GenerationInput,
  problemsOf,
  readBirthDate,
  withLevel,
  withSchool,
  withTransfer,
} from "../../../web/features/education/generation-input.ts";
import { startingInput } from "../../../web/features/education/starting-input.ts";

const start = startingInput("1990-05-10", []);

const rowsOf = (input: GenerationInput) =>
  generateEducation(readBirthDate(input) ?? "", attendedSchools(input), "2026-11-23").rows;
const written = (input: GenerationInput) => rowsOf(input).map(({ year, school_name }) => `${year} ${school_name}`);

test("begins with a 大学, and with the names and the highest level of the rows there are", () => {
  expect(start.level).toBe("university");
  const known = startingInput(
    "",
    [
      "みなと大学大学院 経済学研究科　修了見込み",
      "みなと大学 経済学部　卒業",
      "みなと大学附属高等学校　卒業",
      "自動車学校　卒業",
    ].map((school_name) => ({ school_name, year: null })),
  );
  expect(known.level).toBe("graduate_school");
  expect(known.schools.graduate_school.name).toBe("みなと大学大学院 経済学研究科");
  expect(known.schools.university.name).toBe("みなと大学 経済学部");
  expect(known.schools.high_school.name).toBe("みなと大学附属高等学校");
  expect(known.schools.junior_high_school.name).toBe("");
});

test.each([
  ["みなと工業高等専門学校", "technical_college"],
  ["みなとデザイン専門学校", "technical_high_school"],
  ["みなと短期大学", "junior_college"],
  ["みなと大学大学院 文学研究科 博士後期課程", "graduate_school_doctor"],
  ["みなと大学大学院 文学研究科 博士前期課程", "graduate_school"],
  ["みなと大学附属中学校", "junior_high_school"],
])("%s is recognised as %s", (name, level) => {
  expect(startingInput("", [{ school_name: `${name}　卒業`, year: null }]).level).toBe(level);
});

test("a birth date is read as it is typed, and not before it is complete", () => {
  expect(readBirthDate({ ...start, birthDate: "S63-４-1" })).toBe("1988-04-01");
  expect(readBirthDate({ ...start, birthDate: "1988-4-" })).toBeUndefined();
  expect(readBirthDate({ ...start, birthDate: "1981-2-29" })).toBeUndefined();
});

test("another level ticks the schools that lead to it", () => {
  const input = withLevel(start, "technical_college");
  expect(askedSchools(input)).toEqual(["junior_high_school", "high_school", "technical_college"]);
  expect(askedSchools(input).filter((kind) => input.schools[kind].isUsed)).toEqual(["technical_college"]);
  expect(written(input).at(-1)).toBe("2011 高等専門学校（高専）　卒業");
});

test("a 学歴 begins with the 高等学校, and with the 中学校 where that is the last one", () => {
  expect(written(start)[0]).toBe("2006 高等学校　入学");
  expect(written(withLevel(start, "junior_high_school"))).toEqual(["2003 中学校　入学", "2006 中学校　卒業"]);
});

describe("opened again", () => {
  const again = (input: GenerationInput) =>
    startingInput(
      input.birthDate,
      rowsOf(input).map(({ school_name, year }) => ({ school_name, year })),
    );
  const kosen = withTransfer(withSchool(start, "university", { entryYear: "3" }), "technical_college");

  test.each<[string, GenerationInput]>([
    ["a 大学", start],
    ["a 中学校 that is written", withSchool(start, "junior_high_school", { isUsed: true })],
    ["a 大学 alone", withSchool(start, "high_school", { isUsed: false })],
    ["二浪一留", withSchool(start, "university", { waitedYears: "2", repeatedYears: "1" })],
    ["a year more at the 高等学校", withSchool(start, "high_school", { repeatedYears: "1" })],
    ["two years of a 大学 that was left", withSchool(start, "university", { years: "2", hasLeft: true })],
    ["編入 from a school that is not written", withSchool(start, "university", { entryYear: "3", waitedYears: "1" })],
    ["編入 from a 高専", kosen],
    ["a 大学院", withSchool(withLevel(start, "graduate_school"), "graduate_school", { waitedYears: "3" })],
  ])("stands as it was: %s", (_, input) => {
    const kept = again(input);
    expect(written(kept)).toEqual(written(input));
    for (const kind of askedSchools(input)) {
      const { name: _known, ...choices } = kept.schools[kind];
      expect({ kind, ...choices }).toMatchObject({
        kind,
        isUsed: input.schools[kind].isUsed,
        hasLeft: input.schools[kind].hasLeft,
      });
    }
    expect(kept.transferFrom).toBe(input.transferFrom);
  });

  test("years that no choice explains leave the usual ones", () => {
    const early = [
      { school_name: "みなと高等学校　入学", year: 1990 },
      { school_name: "みなと高等学校　卒業", year: 1980 },
    ];
    expect(startingInput("1990-05-10", early).schools.high_school).toMatchObject({ waitedYears: "0", years: "3" });
  });
});

test("into the fourth year of a 高専 one comes from a 高等学校", () => {
  const input = withSchool(withLevel(start, "technical_college"), "technical_college", { entryYear: "4" });
  expect(written(input).slice(-2)).toEqual(["2009 高等専門学校（高専）　編入学", "2011 高等専門学校（高専）　卒業"]);
});

describe("編入 into the third year of a 大学", () => {
  const third = withSchool(start, "university", { entryYear: "3" });

  test("from a school that is not written", () => {
    expect(written(third).slice(-3)).toEqual(["2009 高等学校　卒業", "2011 大学　編入学", "2013 大学　卒業"]);
  });

  test("from a 短期大学", () => {
    expect(written(withTransfer(third, "junior_college")).slice(-4)).toEqual([
      "2009 短期大学　入学",
      "2011 短期大学　卒業",
      "2011 大学　編入学",
      "2013 大学　卒業",
    ]);
  });

  test("from a 高専, without a 高等学校, and back", () => {
    const kosen = withTransfer(third, "technical_college");
    expect(written(kosen)).toEqual([
      "2006 高等専門学校（高専）　入学",
      "2011 高等専門学校（高専）　卒業",
      "2011 大学　編入学",
      "2013 大学　卒業",
    ]);
    expect(written(withTransfer(kosen, ""))).toEqual(written(third));
  });
});

test("a used school needs a name that fits into a row, and years that can be read", () => {
  const { university } = start.schools;
  expect(problemsOf(university)).toEqual({ name: educationMessages.schoolName });
  expect(problemsOf({ ...university, name: "　卒業" })).toEqual({ name: educationMessages.schoolName });
  expect(problemsOf({ ...university, name: "あ".repeat(91) })).toEqual({ name: educationMessages.schoolNameTooLong });
  expect(problemsOf({ ...university, name: "みなと大学", years: "11" })).toEqual({ years: educationMessages.years });
  expect(problemsOf({ ...university, name: "みなと大学", years: "１０" })).toEqual({});
  expect(problemsOf({ ...university, isUsed: false })).toEqual({});
});
