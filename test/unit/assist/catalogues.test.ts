import { licenceFields } from "../../../modules/assist/contract/licence-catalogue.ts";
import { skillCategories } from "../../../modules/assist/contract/skill-catalogue.ts";

const HIRAGANA = /^[ぁ-んー]+$/;
const skills = skillCategories.flatMap((category) => category.skills);
const licences = licenceFields.flatMap((field) => field.licences);
const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

test("the skills fit into their fields, have a reading and a description, and none is listed twice", () => {
  expect(skills.length).toBeGreaterThanOrEqual(400);
  expect(twice(skills.map(({ name }) => name))).toEqual([]);
  expect(twice(skillCategories.map(({ id }) => id))).toEqual([]);
  expect(skills.filter(({ name }) => name.length > 50)).toEqual([]);
  expect(skills.filter(({ kana }) => !HIRAGANA.test(kana))).toEqual([]);
  expect(skills.filter(({ description }) => description === "" || description.endsWith("。"))).toEqual([]);
});

test("the skills begin with the categories of the 履歴書, CxO first", () => {
  expect(skillCategories.slice(0, 6).map(({ id }) => id)).toEqual([
    "cx",
    "management",
    "service",
    "sales",
    "marketing",
    "engineering",
  ]);
  expect(skillCategories[0]?.skills.slice(0, 9).map(({ name }) => name)).toEqual(
    "CEO COO CFO CMO CTO CHRO CPO CSO CIO".split(" "),
  );
});

test("the licences fit into their field with their verb, have a reading, and none is listed twice", () => {
  expect(licences.length).toBeGreaterThanOrEqual(300);
  expect(twice(licences.map(({ name }) => name))).toEqual([]);
  expect(licences.filter(({ name, verb }) => `${name}　${verb}`.length > 100)).toEqual([]);
  expect(licences.filter(({ kana }) => !HIRAGANA.test(kana))).toEqual([]);
  expect(new Set(licences.map(({ verb }) => verb))).toEqual(new Set(["取得", "合格", "修了", "登録"]));
});

test("finds licences by their short names", () => {
  const called = (short: string) => licences.filter((licence) => licence.short.includes(short)).map(({ name }) => name);
  expect(called("簿記2級")).toEqual(["日商簿記検定試験2級"]);
  expect(called("英検準1級")).toEqual(["実用英語技能検定準1級"]);
  expect(called("宅建")).toEqual(["宅地建物取引士資格試験", "宅地建物取引士"]);
});
