import { licenceFields } from "../../../modules/assist/contract/licence-catalogue.ts";
import { skillCategories } from "../../../modules/assist/contract/skill-catalogue.ts";
import { isSearchable, searchCatalogue } from "../../../web/features/catalogue/search-catalogue.ts";

const licences = licenceFields.map(({ title, licences: items }) => ({ id: title, title, items }));
const skills = skillCategories.map(({ id, title, skills: items }) => ({ id, title, items }));
const namesOf = (text: string) => searchCatalogue(licences, text).map(({ item }) => item.name);

test.each([
  ["簿記２級", "日商簿記検定試験2級"],
  ["ぼき2級", "日商簿記検定試験2級"],
  ["ボキ　2級", "日商簿記検定試験2級"],
  ["たっけん", "宅地建物取引士資格試験"],
  ["宅建", "宅地建物取引士資格試験"],
  ["ﾄｰｲｯｸ", "TOEIC Listening & Reading公開テスト"],
  ["toeic", "TOEIC Listening & Reading公開テスト"],
  ["英検準1級", "実用英語技能検定準1級"],
  ["フォークリフト", "フォークリフト運転技能講習"],
])("%s is answered with %s first", (text, name) => {
  expect(namesOf(text)[0]).toBe(name);
});

test("every word has to be found, and what begins with the text comes first", () => {
  expect(namesOf("簿記 英検")).toEqual([]);
  const found = namesOf("介護");
  expect(found.findIndex((name) => !name.startsWith("介護"))).toBe(
    found.filter((name) => name.startsWith("介護")).length,
  );
});

test("a hit names its group", () => {
  expect(searchCatalogue(skills, "CTO")[0]?.group.title).toBe("CxO");
});

test("at most 50 answers come, and a text of one character is not searched for", () => {
  expect(namesOf("試験")).toHaveLength(50);
  expect(isSearchable(" ぼ ")).toBe(false);
  expect(isSearchable(" 車 ")).toBe(true);
  expect(isSearchable("簿記")).toBe(true);
  expect(searchCatalogue(licences, "　")).toEqual([]);
});
